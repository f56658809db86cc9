import type { Call } from '@footprint/shared-events/kernel/api.ts';
import { pathOf } from '@footprint/shared-events/kernel/path.ts';
import type * as T from 'typebox';

/** A call of which only the types of body, parameters and answer are there: their schemas would weigh on a first view. */
export type WithoutSchemas<C extends Call> = Pick<C, 'kind' | 'method' | 'path' | 'access'> &
  Partial<Pick<C, 'params' | 'body' | 'answer' | 'kept' | 'updates' | 'limit' | 'aside'>>;

export type Query = WithoutSchemas<Call<'query'>>;
export type Command = WithoutSchemas<Call<'command'>>;
type AnyCall = Query | Command;

type TypeOf<S> = S extends T.TSchema ? T.Static<S> : never;
type Params<C extends AnyCall> = TypeOf<C['params']>;
export type Body<C extends AnyCall> = TypeOf<C['body']>;
export type Answer<C extends AnyCall> = TypeOf<C['answer']>;

type Nothing = Record<never, never>;
/** Without fields: not even unexpected ones. */
type Exact<A> = unknown extends A ? A : keyof A extends never ? Record<string, never> : A;
/** Body, parameters and options of a call; what has no field that must be there may be left out. */
export type Args<C extends AnyCall, O> =
  Nothing extends Params<C>
    ? Nothing extends Body<C>
      ? [body?: Exact<Body<C>>, params?: Exact<Params<C>>, options?: O]
      : [body: Body<C>, params?: Exact<Params<C>>, options?: O]
    : [body: Exact<Body<C>>, params: Params<C>, options?: O];

/** Body and parameters as the arguments of a call: which of them may be left out only a known call says. */
export function argsOf<C extends AnyCall, O>(
  body: Body<C> | Exact<Body<C>> | undefined,
  params: Params<C> | Exact<Params<C>> | undefined,
  options?: O,
): Args<C, O> {
  const parts: [typeof body, typeof params, typeof options] = [body, params, options];
  return parts as Args<C, O>;
}

/** Where a call goes with these parameters. */
export const addressOf = ({ path }: Pick<AnyCall, 'path'>, params: unknown): string =>
  pathOf(path, (params ?? {}) as Readonly<Record<string, unknown>>);
