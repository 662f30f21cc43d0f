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
    icon: new URL('icon-192.png', self.registration.scope).href,
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

// The page without a network. The page says which parts of it were used (src/lib/shell.ts); those and the page
// itself are kept, and given when the network has nothing. Parts have a hash of themselves in their names, so
// one that is kept is as good as a new one. What the server knows is never kept here.
const shell = 'shell';
const mostKept = 400;
// The folder of the page: the host's own, or any other one of a static host.
const root = new URL('./', self.location.href);
const parts = `${root.pathname}assets/`;

async function keep(paths) {
  const cache = await caches.open(shell);
  await cache.add(new Request(root, { cache: 'reload' }));
  for (const path of paths) if (!(await cache.match(path, { ignoreVary: true }))) await cache.add(path);
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - mostKept))) await cache.delete(old);
}

self.addEventListener('message', (event) => {
  const paths = event.data?.keep;
  if (Array.isArray(paths))
    event.waitUntil(keep(paths.filter((path) => typeof path === 'string' && path.startsWith(parts))).catch(() => {}));
});

const kept = (request) => caches.match(request, { cacheName: shell, ignoreVary: true });

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !url.pathname.startsWith('/api/'))
    event.respondWith(fetch(request).catch(async () => (await kept(root)) ?? Response.error()));
  else if (url.pathname.startsWith(parts))
    event.respondWith(kept(request).then((found) => found ?? fetch(request)));
});

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
