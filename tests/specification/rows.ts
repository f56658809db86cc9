/** What the specification asks for, and the test that exercises it: 'file > title', with the file's path from tests/. */
export type Rows = Readonly<Record<string, string>>;

/** Several things that one test exercises. */
export const all = (test: string, ...ids: readonly string[]): Rows =>
  Object.fromEntries(ids.map((id) => [id, test]));
