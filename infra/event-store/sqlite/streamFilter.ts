/** A condition on the column `stream` and the values it needs. */
export interface StreamFilter {
  readonly sql: string;
  readonly values: readonly string[];
}

/**
 * Streams that start with one of the prefixes: one look-up per length of prefix, however many prefixes
 * there are. None given: every stream.
 */
export function streamFilter(prefixes: readonly string[] | undefined): StreamFilter {
  if (prefixes === undefined || prefixes.length === 0 || prefixes.includes(''))
    return { sql: 'TRUE', values: [] };
  const byLength = new Map<number, string[]>();
  for (const prefix of prefixes) {
    // SQLite counts characters, not UTF-16 units.
    const length = [...prefix].length;
    byLength.set(length, [...(byLength.get(length) ?? []), prefix]);
  }
  const conditions = [...byLength.keys()].map(
    (length) => `substr(stream, 1, ${length}) IN (SELECT value FROM json_each(?))`,
  );
  return {
    sql: `(${conditions.join(' OR ')})`,
    values: [...byLength.values()].map((group) => JSON.stringify(group)),
  };
}
