// Being called to one's games: a browser subscribes, a push service checks who sends and the browser's side
// reads it, the service worker shows it; a program is called by a webhook; mails are confirmed, ended, and bring
// a new password. Push service and mail server run here.
import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, createHmac, createPublicKey, verify } from 'node:crypto';
import { createServer as createHttp } from 'node:http';
import { createServer } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkAccess, checkRussian } from './check.mjs';
import { browser, eventually, newTable, person, playByPointing, rest, server, startTogether } from './kit.mjs';

const posted = []; // { path, headers, body }
const mails = []; // { to, text, subject }
const pushService = createHttp((request, response) => {
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    posted.push({ path: request.url, headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(201).end();
  });
});
const mailServer = createServer((socket) => {
  let mail;
  let data = false;
  let rest = '';
  socket.on('error', () => {});
  socket.write('220 test\r\n');
  socket.on('data', (bytes) => {
    rest += bytes.toString();
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (data && line !== '.') mail.raw += `${line}\n`;
      else if (data) {
        data = false;
        const [, text] = /text\/plain[^]*?\n\n([^]*?)--=/.exec(mail.raw);
        mails.push({ to: mail.to, text: Buffer.from(text, 'base64').toString() });
        socket.write('250 taken\r\n');
      } else if (/^RCPT/i.test(line)) {
        mail = { to: /<(.*)>/.exec(line)[1], raw: '' };
        socket.write('250 ok\r\n');
      } else if (/^DATA/i.test(line)) {
        data = true;
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    }
  });
});
const listening = (it) => new Promise((done) => it.listen(0, '127.0.0.1', done));
const originOf = () => `http://127.0.0.1:${pushService.address().port}`;

before(() => Promise.all([listening(pushService), listening(mailServer)]));
after(() => {
  pushService.close();
  mailServer.close();
});
startTogether(undefined, (url) => [
  '--inner-calls',
  '--site', url,
  '--mail', `smtp://127.0.0.1:${mailServer.address().port}`,
  '--mail-from', 'reeve@reeve.example',
]);

// A browser without the world outside has no push service: it is given a subscription whose keys we know.
const key = createECDH('prime256v1');
key.generateKeys();
const auth = Buffer.alloc(16, 7);
async function canSubscribe(page, path) {
  await page.context().grantPermissions(['notifications'], { origin: server.url });
  await page.context().addInitScript(
    (subscription) => {
      const made = {
        endpoint: subscription.endpoint,
        toJSON: () => subscription,
        unsubscribe: async () => (sessionStorage.removeItem('subscribed'), true),
      };
      PushManager.prototype.subscribe = async (options) => {
        if (new Uint8Array(options.applicationServerKey)[0] !== 4) throw new Error('no key');
        sessionStorage.setItem('subscribed', '1');
        return made;
      };
      PushManager.prototype.getSubscription = async () => (sessionStorage.getItem('subscribed') ? made : null);
    },
    {
      endpoint: `${originOf()}${path}`,
      keys: { p256dh: key.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
  );
}

const hmac = (salt, text) => createHmac('sha256', salt).update(text).digest();
const derive = (salt, secret, info, size) =>
  hmac(hmac(salt, secret), Buffer.concat([Buffer.from(info), Buffer.from([1])])).subarray(0, size);

/** What the browser does with the body of a push message (RFC 8291). */
function readPush(body) {
  const salt = body.subarray(0, 16);
  const theirs = body.subarray(21, 86);
  const sealed = body.subarray(86);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), theirs]);
  const both = derive(auth, key.computeSecret(theirs), info, 32);
  const cipher = createDecipheriv(
    'aes-128-gcm',
    derive(salt, both, 'Content-Encoding: aes128gcm\0', 16),
    derive(salt, both, 'Content-Encoding: nonce\0', 12),
  );
  cipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  assert.equal(plain.at(-1), 2);
  return plain.subarray(0, -1).toString();
}

/** What a push service checks of who sends (RFC 8292). */
function checkSender({ headers }) {
  const [, token, public64] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization);
  const point = Buffer.from(public64, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const [head, claims, signature] = token.split('.');
  const right = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  assert.ok(right, 'signed by the key it names');
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url'));
  assert.equal(aud, originOf());
  assert.ok(exp > Date.now() / 1000 && exp < Date.now() / 1000 + 86_400);
}

// Mails that tell of a change of the account have no link; those that ask for something do.
const links = () => mails.flatMap(({ text }) => /https?:\S+\/mail\/\S+/.exec(text) ?? []);

describe('calling', () => {
  it('a browser is called: subscribed in the settings, sent, decrypted, shown by the worker', async () => {
    const ann = await person(browser, server.url, { worker: true });
    await canSubscribe(ann, '/ann');
    await ann.goto('/settings');
    await ann.click('[data-test=call-here]');
    await ann.waitForSelector('[data-test=called-here]');
    await checkAccess(ann, 'calls');
    await ann.locator('[data-test=way] button').first().click();
    await eventually(() => posted.some(({ path }) => path === '/ann'), 'a push');
    const push = posted.find(({ path }) => path === '/ann');
    checkSender(push);
    const text = readPush(push.body);
    const call = JSON.parse(text);
    assert.equal(call.title, 'Calls reach you here');

    const devtools = await ann.context().newCDPSession(ann);
    let registration;
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => (registration ??= registrations[0]));
    await devtools.send('ServiceWorker.enable');
    await eventually(() => registration, 'a service worker');
    const deliver = (data) =>
      devtools.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId: registration.registrationId, data });
    const shown = () =>
      ann.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, tag }) => [title, tag]));
    // A message to a worker that does not run yet is dropped by the browser without a word.
    await ann.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      while (active.state !== 'activated') await new Promise((go) => active.addEventListener('statechange', go, { once: true }));
    });
    // Asked one after another: questions that pile up keep the page from showing anything.
    const noticesWith = async (tag) => {
      for (const until = Date.now() + 8_000; Date.now() < until; await sleep(50)) {
        const notices = (await shown()).filter((notice) => notice[1] === tag);
        if (notices.length > 0) return notices;
      }
      return [];
    };
    // Each is sent twice and shown once. A browser short of time may drop a notice; then another call is made.
    const called = async (made) => {
      for (const id of [made.id, `${made.id}-again`, `${made.id}-at-last`]) {
        const data = JSON.stringify({ ...made, id });
        await deliver(data);
        await deliver(data);
        const notices = await noticesWith(made.tag);
        if (notices.length > 0) return notices;
      }
      return [];
    };
    assert.deepEqual(await called(call), [['Calls reach you here', '/']]);
    assert.deepEqual(await called({ ...call, id: 'other', title: 'Ваш ход', tag: '/t/1', url: '/t/1' }), [['Ваш ход', '/t/1']]);

    await ann.click('[data-test=remove-way]');
    await ann.waitForSelector('[data-test=call-here]');
    assert.deepEqual((await rest(ann, 'GET', '/api/calling')).ways, []);
    assert.deepEqual(ann.problems, []);
    await ann.context().close();
  });

  it('a program is called: its address is given on a phone, its secret told once, and what comes is signed', async () => {
    const ann = await person(browser, server.url, { width: 390, height: 844, touch: true, language: 'ru' });
    await ann.goto('/settings');
    await ann.locator('[data-test=calling] summary').tap();
    await ann.fill('[data-test=webhook]', `${originOf()}/hook`);
    await ann.keyboard.press('Enter');
    const secret = await ann.locator('[data-test=secret]').innerText();
    assert.match(secret, /^whsec_/);
    await checkAccess(ann, 'a webhook');
    await ann.locator('[data-test=way] button').first().tap();
    await eventually(() => posted.some(({ path }) => path === '/hook'), 'a call');
    const { headers, body } = posted.find(({ path }) => path === '/hook');
    const signed = createHmac('sha256', Buffer.from(secret.slice(6), 'base64')).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`);
    assert.equal(headers['webhook-signature'], `v1,${signed.digest('base64')}`);
    assert.match(JSON.parse(body).text, /Вызовы сюда доходят/);
    await ann.reload();
    await ann.waitForSelector('[data-test=way]');
    assert.equal(await ann.locator('[data-test=secret]').count(), 0, 'once');
    await checkRussian(ann, 'a webhook', ['hook']);
    assert.ok(await ann.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out');
    await ann.locator('[data-test=remove-way]').tap();
    await ann.waitForSelector('[data-test=way]', { state: 'detached' });
    assert.deepEqual(ann.problems, []);
    await ann.context().close();
  });

  it('after a turn of a slow game it is offered, once', async () => {
    const ann = await person(browser, server.url, { worker: true, width: 390, height: 844, touch: true });
    const bob = await person(browser, server.url, { worker: true });
    await canSubscribe(ann, '/offer');
    const table = await newTable(ann, 'ragusa', { players: 2 }, ['me', 'open'], {
      start: 'full',
      clock: { kind: 'days', move_ms: 259_200_000 },
    });
    await bob.goto(`/t/${table}`);
    await bob.click('[data-test=arrive]');
    for (const page of [ann, bob]) await page.waitForSelector('[data-test=table]');
    assert.equal(await ann.locator('[data-test=call-offer]').count(), 0);
    // Until it is Ann's turn, and then until it is not.
    const overToOther = ({ turn }) => !turn;
    if ((await ann.locator('[data-turn=true]').count()) === 0) await playByPointing(bob, { stop: overToOther });
    await ann.waitForSelector('[data-turn=true]');
    await playByPointing(ann, { stop: overToOther });
    await ann.waitForSelector('[data-test=call-offer]');
    await checkAccess(ann, 'offer');
    await ann.click('[data-test=offer-yes]');
    await ann.waitForSelector('[data-test=call-offer]', { state: 'detached' });
    const { ways, wishes } = await rest(ann, 'GET', '/api/calling');
    assert.deepEqual(ways.map(({ kind }) => kind), ['push']);
    assert.equal(wishes.language, 'en');
    for (const page of [ann, bob]) {
      assert.deepEqual(page.problems, []);
      await page.context().close();
    }
  });

  it('mail: an address is confirmed by a click, a password is replaced, and mails end', async () => {
    const ann = await person(browser, server.url, { worker: true, language: 'ru' });
    await ann.goto('/', { waitUntil: 'networkidle' }); // the page has asked who this is
    await rest(ann, 'POST', '/api/register', { login: 'anna', password: 'correct horse', name: 'Анна' });
    await ann.goto('/settings');
    await ann.waitForSelector('[data-test=mail]');
    await checkRussian(ann, 'calls');
    await ann.fill('[data-test=mail]', 'anna@mail.example');
    await ann.keyboard.press('Enter');
    await eventually(() => mails.length === 1, 'a mail');
    assert.equal(mails[0].to, 'anna@mail.example');
    assert.match(mails[0].text, /Анна/);
    await ann.goto(links()[0]);
    await ann.waitForSelector('[data-test=mail-screen]');
    await checkAccess(ann, 'mail');
    await checkRussian(ann, 'mail');
    await ann.click('[data-test=mail-do]');
    await ann.waitForSelector('[data-test=mail-done]');
    assert.equal((await rest(ann, 'GET', '/api/calling')).ways[0].confirmed, true);

    // Another browser, and the password is forgotten.
    const other = await person(browser, server.url, { worker: true });
    await other.goto('/');
    await other.click('button.me');
    await other.click('[data-test=recover] summary');
    await other.fill('[data-test=recover] input', 'anna');
    await other.keyboard.press('Enter');
    await eventually(() => links().length === 2, 'a second link');
    await other.goto(links()[1]);
    await other.fill('[type=password]', 'battery staple');
    await other.click('[data-test=mail-do]');
    await other.waitForSelector('[data-test=mail-done]');
    assert.equal((await rest(other, 'GET', '/api/me')).account, 'anna');
    assert.equal((await rest(ann, 'GET', '/api/me')).account, null, 'signed out everywhere');

    await other.goto('/settings');
    await other.locator('[data-test=way] button').first().click(); // try it
    await eventually(() => links().length === 3, 'a third link');
    await other.goto(links()[2]);
    await other.click('[data-test=mail-do]');
    await other.waitForSelector('[data-test=mail-done]');
    assert.deepEqual((await rest(other, 'GET', '/api/calling')).ways, []);
    // A link that was used or made up says so.
    await other.goto('/mail/recover?token=x.y');
    await other.fill('[type=password]', 'battery staple');
    await other.click('[data-test=mail-do]');
    await other.locator('[role=alert]').getByText('not valid').waitFor();
    for (const page of [ann, other]) {
      assert.deepEqual(page.problems, []);
      await page.context().close();
    }
  });
});
