// The service worker: what this site does while no page of it is open. It shows the calls that the server
// sends (server/call/letter.h: id, title, body, url, tag, language) and leads to the game. The words come
// with the call. Everything here listens on its own, so that more can stand beside it.

const seen = new Set(); // names of calls: what was sent twice is shown once

async function showCall({ id, title, body, url, tag, language }) {
  const shown = await self.registration.getNotifications({ tag });
  if (seen.has(id) || shown.some((notice) => notice.data?.id === id)) return;
  seen.add(id);
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    lang: language,
    icon: '/icon-192.png',
    data: { id, url },
  });
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showCall(event.data.json()));
});

// An open page goes there; otherwise one is opened.
async function follow(url) {
  const target = new URL(url, self.location.origin);
  if (target.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((each) => new URL(each.url).pathname === target.pathname) ?? pages[0];
  if (!page) return void (await self.clients.openWindow(target.href));
  await page.focus();
  if (new URL(page.url).pathname !== target.pathname) page.postMessage({ go: target.pathname });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(follow(event.notification.data?.url ?? '/'));
});

// The browser changed the address it is called at: the server is told.
async function renew(old) {
  const options = old?.options ?? { userVisibleOnly: true };
  const subscription = await self.registration.pushManager.subscribe(options);
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/api/ways', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'push', address: endpoint, ...keys }),
  });
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event.oldSubscription)));

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
