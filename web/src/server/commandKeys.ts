/**
 * One key per save. As long as the outcome of a save is unknown, pressing it again with the same content carries
 * the same key, so that the server does it once.
 */
const open = new Map<string, string>();

const nameOf = (path: string, body: unknown): string => `${path} ${JSON.stringify(body)}`;

export function keyFor(path: string, body: unknown): string {
  const name = nameOf(path, body);
  const key = open.get(name) ?? crypto.randomUUID();
  open.set(name, key);
  return key;
}

export function outcomeKnown(path: string, body: unknown): void {
  open.delete(nameOf(path, body));
}

export function forgetKeys(): void {
  open.clear();
}
