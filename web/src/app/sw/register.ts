import { appBase } from '../../browser/appBase.ts';
import { trustedScript } from '../../browser/trustedScript.ts';

const address = (): string => `${appBase()}/sw.js`;
const scope = (): string => new URL(`${appBase()}/`, location.href).href;

const script = trustedScript('worker', address);

/** Without the worker the pages work as before, only not without a network: so that it is missing is no failure. */
export async function registerWorker(): Promise<void> {
  await navigator.serviceWorker?.register(script(), { updateViaCache: 'none' }).catch(() => undefined);
}

/** Takes the worker and what it kept off this device. */
export async function dropWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(scope());
  if (registration?.scope === scope()) await registration.unregister();
  const names = (await caches.keys()).filter((name) => name.startsWith(`pages of ${scope()} `));
  await Promise.all(names.map((name) => caches.delete(name)));
}
