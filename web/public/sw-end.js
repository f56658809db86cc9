// Served in the worker's place when offline use is switched off: it takes the caches and itself away.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => {
  const undo = async () => {
    const ours = (await caches.keys()).filter((name) =>
      name.startsWith(`pages of ${self.registration.scope} `),
    );
    await Promise.all(ours.map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(undo());
});
