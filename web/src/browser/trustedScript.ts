interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): typeof rules;
}

/**
 * Makes a policy of the page, which passes one address and nothing else.
 * @returns that address, as what a worker may be started from
 */
export function trustedScript(name: string, address: () => string): () => string {
  const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(name, {
    createScriptURL(url) {
      if (url !== address()) throw new TypeError(`${url} is no script of this application`);
      return url;
    },
  });
  return () => policy?.createScriptURL(address()) ?? address();
}
