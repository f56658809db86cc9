import { appBase } from '../../browser/appBase.ts';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): typeof rules;
}

const address = (): string => `${appBase()}/sw.js`;
const scope = (): string => new URL(`${appBase()}/`, location.href).href;

/** The one policy of the page: it passes the worker's address and nothing else. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('worker', {
  createScriptURL(url) {
    if (url !== address()) throw new TypeError(`${url} is no script of this application`);
    return url;
  },
});

/** Without the worker the pages work as before, only not without a network: so that it is missing is no failure. */
export async function registerWorker(): Promise<void> {
  const url = policy?.createScriptURL(address()) ?? address();
  await navigator.serviceWorker?.register(url, { updateViaCache: 'none' }).catch(() => undefined);
}

/** Takes the worker and what it kept off this device. */
export async function dropWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(scope());
  if (registration?.scope === scope()) await registration.unregister();
  const names = (await caches.keys()).filter((name) => name.startsWith(`pages of ${scope()} `));
  await Promise.all(names.map((name) => caches.delete(name)));
}
