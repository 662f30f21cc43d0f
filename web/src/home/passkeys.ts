// Passkeys: what the browser is asked, and what it says, between bytes and base64url.
import { get, post } from '../net/api';
import type { Me } from '../net/types';

export interface Passkey {
  id: string;
  name: string;
  created: number;
  used: number;
}
interface Question {
  challenge: string;
  host: string;
  user?: string;
  login?: string;
  name?: string;
  known?: string[];
}

export const passkeysWork = () => typeof PublicKeyCredential !== 'undefined' && isSecureContext;

export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
export function toText(bytes: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const begin = (purpose: 'add' | 'sign_in') => post<Question>('/api/passkeys/begin', { for: purpose });

/** Null: the person or the device did not want to. */
async function asked<T extends Credential>(question: Promise<Credential | null>): Promise<T | null> {
  try {
    return (await question) as T | null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

type Listed = { passkeys: Passkey[] };
export const passkeys = {
  list: () => get<Listed>('/api/passkeys'),
  remove: (id: string) => post<Listed>('/api/passkeys/remove', { id }),

  async add(name: string): Promise<Listed | null> {
    const question = await begin('add');
    const made = await asked<PublicKeyCredential>(
      navigator.credentials.create({
        publicKey: {
          challenge: toBytes(question.challenge),
          rp: { id: question.host, name: 'Reeve' },
          user: { id: toBytes(question.user!), name: question.login!, displayName: question.name! },
          pubKeyCredParams: [
            { type: 'public-key', alg: -7 },
            { type: 'public-key', alg: -8 },
          ],
          excludeCredentials: question.known!.map((id) => ({ type: 'public-key', id: toBytes(id) })),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
          attestation: 'none',
        },
      }),
    );
    if (!made) return null;
    const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
    return post<Listed>('/api/passkeys', {
      name,
      client_data: toText(clientDataJSON),
      attestation: toText(attestationObject),
    });
  },

  async signIn(): Promise<Me | null> {
    const question = await begin('sign_in');
    const used = await asked<PublicKeyCredential>(
      navigator.credentials.get({
        publicKey: {
          challenge: toBytes(question.challenge),
          rpId: question.host,
          userVerification: 'required',
        },
      }),
    );
    if (!used) return null;
    const { clientDataJSON, authenticatorData, signature } = used.response as AuthenticatorAssertionResponse;
    return post<Me>('/api/passkeys/sign-in', {
      id: toText(used.rawId),
      client_data: toText(clientDataJSON),
      authenticator_data: toText(authenticatorData),
      signature: toText(signature),
    });
  },
};
