const OLDEST = [3, 51, 3] as const;

/**
 * Older versions may, rarely, corrupt a WAL file shared by two connections.
 * @throws Error when the version is missing or below 3.51.3
 */
export function requireSafeSqlite(version: string | undefined): void {
  const parts = (version ?? '').split('.').map(Number);
  for (const [index, oldest] of OLDEST.entries()) {
    const part = parts[index] ?? Number.NaN;
    if (part > oldest) return;
    if (part !== oldest)
      throw new Error(`SQLite ${version ?? 'unknown'} is too old: ${OLDEST.join('.')} or newer is needed`);
  }
}
