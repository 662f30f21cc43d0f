// Passkeys with Chromium's virtual authenticator: made, used on another day, removed; and the page without a
// network, which is the browser's own business too.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkAccess } from './check.mjs';
import { account, browser, eventually, newTable, person, refusedIn, rest, server, startTogether } from './kit.mjs';

startTogether();

// Keys are for names, not for addresses of numbers.
const local = () => server.url.replace('127.0.0.1', 'localhost');

describe('passkeys', () => {
  it('are made, open the account without a password, and are removed', async () => {
    const ann = await account('anna', { url: local() });
    const devtools = await ann.context().newCDPSession(ann);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    });
    await ann.click('button.me');
    await ann.click('[data-test=passkeys]');
    await ann.click('[data-test=add-passkey]');
    await ann.waitForSelector('[data-test=passkey]');
    await checkAccess(ann, 'passkeys');
    await rest(ann, 'POST', '/api/logout', {});
    await ann.goto('/');
    await ann.click('button.me');
    await ann.click('[data-test=use-passkey]');
    await ann.waitForSelector('[data-test=passkeys]');
    assert.equal((await rest(ann, 'GET', '/api/me')).account, 'anna');
    await ann.click('[data-test=passkeys]');
    await ann.locator('[data-test=passkey] button').click();
    await ann.waitForSelector('[data-test=passkey]', { state: 'detached' });
    await rest(ann, 'POST', '/api/logout', {});
    await ann.goto('/');
    await ann.click('button.me');
    await ann.click('[data-test=use-passkey]');
    await ann.locator('[role=alert]').waitFor();
    await refusedIn(ann, { pl: 'Tego klucza dostępu nie można tu użyć', ru: 'Этот ключ доступа здесь не подходит' }, async () => {
      await ann.click('button.me');
      await ann.click('[data-test=use-passkey]');
    });
    assert.equal((await rest(ann, 'GET', '/api/me')).account, null);
    await ann.context().close();
  });
});

describe('without a network', () => {
  it('the page opens, says so, and shows the own games as they last were', async () => {
    const ann = await person(browser, local(), { worker: true, language: 'pl', width: 390, height: 844 });
    await newTable(ann, 'ragusa', { players: 2 }, ['me', 'random']);
    await ann.goto('/');
    await ann.waitForSelector('section[aria-labelledby=mine]');
    const hasEverything = () =>
      ann.evaluate(async () => {
        const cache = await caches.open('shell');
        const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
        const used = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
        const parts = used.filter((path) => path.startsWith('/assets/'));
        return navigator.serviceWorker.controller !== null && kept.includes('/') && parts.every((path) => kept.includes(path));
      });
    await eventually(hasEverything, 'the worker has the page and its parts');
    await ann.context().setOffline(true);
    await ann.goto('/');
    await ann.waitForSelector('[data-test=offline]');
    assert.match(await ann.locator('[data-test=offline]').innerText(), /Serwer jest nieosiągalny/);
    assert.equal(await ann.locator('[data-test=offline] a[href^="/t/"]').count(), 1);
    await checkAccess(ann, 'the page without a network');
    await ann.context().setOffline(false);
    await ann.waitForSelector('[data-test=offline]', { state: 'detached', timeout: 60_000 });
    await ann.waitForSelector('section[aria-labelledby=mine]');
    await ann.context().close();
  });
});
