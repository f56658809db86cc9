import address from './file.worker.ts?worker&url';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): typeof rules;
}

/** It passes the address of this worker and nothing else. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('file', {
  createScriptURL(url) {
    if (url !== address) throw new TypeError(`${url} is no script that reads files`);
    return url;
  },
});

/** Starts what reads a file beside the page. */
export const startFileWorker = (): Worker =>
  new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' });
