import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface Rules {
  createScriptURL(url: string): string;
}

const policies = new Map<string, Rules>();
const registered = vi.fn(async () => ({}));
const unregistered = vi.fn(async () => true);
const SCOPE = `${location.origin}/app/`;
let kept: string[] = [];

beforeEach(() => {
  vi.resetModules();
  policies.clear();
  registered.mockClear();
  unregistered.mockClear();
  history.replaceState(null, '', '/app/input');
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: Rules) => {
      policies.set(name, rules);
      return rules;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: registered,
      getRegistration: async () => ({ scope: SCOPE, unregister: unregistered }),
    },
  });
  kept = [`pages of ${SCOPE} 1`, `pages of ${location.origin}/other/ 1`, 'of another site'];
  vi.stubGlobal('caches', {
    keys: async () => kept,
    delete: async (name: string) => {
      kept = kept.filter((one) => one !== name);
      return true;
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('the worker of this application is registered, and asked for anew each time', async () => {
  const { registerWorker } = await import('./register.ts');
  await registerWorker();
  expect(registered.mock.calls).toEqual([['/app/sw.js', { updateViaCache: 'none' }]]);
});

test('the one policy passes the address of the worker and nothing else', async () => {
  await import('./register.ts');
  expect([...policies.keys()]).toEqual(['worker']);
  const pass = (url: string) => policies.get('worker')?.createScriptURL(url);
  expect(pass('/app/sw.js')).toBe('/app/sw.js');
  for (const url of ['https://elsewhere.example/sw.js', '/other/sw.js', '/app/sw.js?x', 'sw.js', ''])
    expect(() => pass(url)).toThrow(TypeError);
});

test('a browser that takes no worker shows the pages all the same', async () => {
  const { registerWorker, dropWorker } = await import('./register.ts');
  registered.mockRejectedValueOnce(new Error('forbidden'));
  await expect(registerWorker()).resolves.toBeUndefined();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await expect(registerWorker()).resolves.toBeUndefined();
  await expect(dropWorker()).resolves.toBeUndefined();
});

test('dropping takes the worker and its caches, and nothing of other applications', async () => {
  const { dropWorker } = await import('./register.ts');
  await dropWorker();
  expect(unregistered).toHaveBeenCalledTimes(1);
  expect(kept).toEqual([`pages of ${location.origin}/other/ 1`, 'of another site']);
});
