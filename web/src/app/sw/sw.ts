import type { Surroundings } from './surroundings.ts';

declare const self: Surroundings;

const { scope } = self.registration;
/** Written in by the build. The first is the one page, which the server answers for every path; its revision is that of all. */
const [SHELL, ...OTHERS] = self.__WB_MANIFEST;
const FILES = OTHERS.map(({ url }) => url);
const OURS = `pages of ${scope} `;
const CACHE = OURS + SHELL.revision;
/** A cellar's network may neither answer nor fail. */
const PATIENCE = 4_000;

const isAsset = (file: string): boolean => file.startsWith('assets/');
const addressOf = (file: string): string => new URL(file, scope).href;

// There is no skipWaiting: a new version waits until no page of the old one is open, so no form changes under its user.
self.addEventListener('install', (event) => {
  // Names of assets carry a hash of their content, so what the page has loaded already is not loaded again.
  const files = [SHELL.url, ...FILES].map(
    (file) => new Request(addressOf(file), { cache: isAsset(file) ? 'default' : 'no-cache' }),
  );
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files)));
});

self.addEventListener('activate', (event) => {
  const dropOld = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
    await Promise.all(names.map((name) => caches.delete(name)));
  };
  event.waitUntil(dropOld());
});

/** Asked by name, since opening a cache that was dropped would make it anew. */
const kept = (file: string): Promise<Response | undefined> =>
  caches.match(addressOf(file), { cacheName: CACHE });

async function networkFirst(request: Request, file: string): Promise<Response> {
  const live = fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  const first = await Promise.race([live.catch(() => undefined), late]);
  return first ?? (await kept(file)) ?? live;
}

async function keptFirst(request: Request, file: string): Promise<Response> {
  return (await kept(file)) ?? fetch(request);
}

// Requests that are not answered here, every call of the API above all, go their way as if there were no worker.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  const file = request.url.slice(scope.length).split(/[?#]/)[0] ?? '';
  // The server makes these itself, and a frame gets what is made for frames.
  if (/^(sdp-api|embed|share)\//.test(file) || request.destination === 'iframe') return;
  if (request.mode === 'navigate') event.respondWith(networkFirst(request, SHELL.url));
  else if (FILES.includes(file)) event.respondWith((isAsset(file) ? keptFirst : networkFirst)(request, file));
});
