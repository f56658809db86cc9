/** Keys of the values kept in the browser beyond the session. Nothing here is secret. */
export type StorageKey = 'session' | 'theme' | 'language' | 'logoutPending' | 'next' | 'check' | 'drafts';

/** Keys that belong to the device and not to its user. Drafts name their owners, who may log out without giving them up. */
const OF_DEVICE: readonly StorageKey[] = ['theme', 'language', 'drafts'];

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

/** False in private windows of some browsers, and where the citizen forbids it. */
export function storesAnything(): boolean {
  try {
    localStorage.setItem('probe', '1');
    localStorage.removeItem('probe');
    return true;
  } catch {
    return false;
  }
}

/** Empties what this browser keeps for the page, but for what belongs to the device. */
export function forgetAllButDevice(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (!OF_DEVICE.some((name) => name === key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    return;
  }
}
