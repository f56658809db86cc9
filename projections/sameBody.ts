import { isDeepStrictEqual } from 'node:util';

/**
 * Whether two bodies of a document say the same as JSON, in whatever order of names. A name that was taken back and given again
 * stands last in a document that was stored in between, and at its first place in one fold of all events.
 */
export function isSameBody(one: object | undefined, other: object | undefined): boolean {
  const [stored, folded] = [JSON.stringify(one), JSON.stringify(other)];
  return (
    stored === folded || (!!stored && !!folded && isDeepStrictEqual(JSON.parse(stored), JSON.parse(folded)))
  );
}
