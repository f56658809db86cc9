/** What is kept in the browser beyond the session. Nothing here is secret. */
export type StorageKey = 'session' | 'theme' | 'language' | 'consent' | 'logoutPending';

export function readStored(key: StorageKey): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Storage may be full or forbidden: then the value holds until the page is left. */
export function store(key: StorageKey, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

/** Empties what this browser keeps for the page, but for the keys named. */
export function forgetAllBut(kept: readonly StorageKey[]): void {
  try {
    for (const key of Object.keys(localStorage))
      if (!kept.some((name) => name === key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    return;
  }
}
