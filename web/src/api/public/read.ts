import { ApiError } from '../errors.ts';
import { request } from '../request.ts';

/** Reads an answer by hand: public pages load no checker. Throws where it is not what was asked for. */
export type Reader<A> = (body: unknown) => A;

const misread = (): never => {
  throw new ApiError({ messageId: 'api:error:unknown' });
};

export const number: Reader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : misread();

export const text: Reader<string> = (value) => (typeof value === 'string' ? value : misread());

export const nullable =
  <A>(read: Reader<A>): Reader<A | null> =>
  (value) =>
    value === null ? null : read(value);

export const listOf =
  <A>(read: Reader<A>): Reader<readonly A[]> =>
  (value) =>
    Array.isArray(value) ? value.map(read) : misread();

/** An object's fields, each by its own reader; others are left out. */
export const fields =
  <F extends Readonly<Record<string, Reader<unknown>>>>(
    readers: F,
  ): Reader<{ readonly [K in keyof F]: ReturnType<F[K]> }> =>
  (value) => {
    if (typeof value !== 'object' || value === null) return misread();
    const given = value as Readonly<Record<string, unknown>>;
    const read = Object.entries(readers).map(([name, one]) => [name, one(given[name])]);
    return Object.fromEntries(read);
  };

/** Asks for what everybody may know. */
export async function readPublic<A>(
  path: string,
  body: object,
  read: Reader<A>,
  signal?: AbortSignal,
): Promise<A> {
  const answer = await request({ method: 'POST', path, body, session: 'none', ...(signal && { signal }) });
  return read(answer.body);
}
