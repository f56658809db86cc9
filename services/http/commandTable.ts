import type { Call } from '@footprint/shared-events/kernel/api.ts';
import { isObjectId } from '@footprint/shared-events/kernel/fields.ts';
import type { SentCommand } from '@footprint/shared-events/kernel/sentCommand.ts';
import type { AreaName } from '@footprint/shared-events/registry.ts';
import type { AreaDecider, Decision } from '../engine/decision.ts';
import type { PlainEvent } from '../engine/eventCodec.ts';
import { ApiError } from './errors.ts';
import { checkCall } from './validation.ts';

/** Command of a request. Its answer is a method, since only so commands of different areas are in one list. */
interface Asked<S, C> {
  readonly command: C;
  /** Shows the part of the state that the command led to; absent where the call does more than the command. */
  answer?(state: S): unknown;
}

/** Decider of any area: an area's state and commands only ever go to its own. */
interface AnyDecider {
  readonly name: AreaName;
  readonly initial: unknown;
  evolve(state: unknown, event: PlainEvent): unknown;
  decide(command: unknown, state: unknown): Decision<PlainEvent>;
}

/** Makes the command of a request. `P`: what commands are made with besides what was sent. */
type Make<R, P, S, C> = (request: R, parts: P) => Promise<Asked<S, C>>;

interface Known<R, P> {
  readonly call: Call;
  readonly decider: AnyDecider;
  readonly make: Make<R, P, unknown, unknown>;
}

/** A command named as another call names it. */
export type Named = Omit<SentCommand, 'method'> & Pick<Call, 'method'>;

/** Parameters and body of a command, in place of those of the request that names it. */
interface Sent {
  readonly params: Readonly<Record<string, string>>;
  readonly body: object;
}

/** Part of a schema that names its fields. */
interface Fields {
  readonly properties?: Readonly<Record<string, { readonly maximum?: number }>>;
}

/** A call that is known, with the request of it in place of the one that is about it. */
type FoundCommand<R, P> = Known<R, P> & { readonly request: R };

/** Commands that other calls can be about: one asks what they would do, another carries out several at once. `R`: a request of a call. */
export class CommandTable<R extends object, P> {
  readonly #known: Known<R, P>[] = [];

  add<S, C, E extends PlainEvent>(call: Call, decider: AreaDecider<S, C, E>, make: Make<R, P, S, C>): void {
    const known = { call, decider, make };
    // As the router has it: a path that is written out goes before one with a parameter in its place.
    if (call.path.includes('/:')) this.#known.push(known);
    else this.#known.unshift(known);
  }

  /**
   * The command that was sent, its path and body checked as those of its call; undefined where none of the areas has such a
   * command. Whatever it names by 1, 2 or 3 is the first, second or third thing `made` by those before it: no other id is that
   * small.
   * @throws ApiError as the call itself would throw it
   */
  find(
    sent: Named,
    asked: R,
    areas: readonly AreaName[],
    made: readonly number[] = [],
  ): FoundCommand<R, P> | undefined {
    for (const known of this.#known) {
      const { call, decider } = known;
      if (!areas.includes(decider.name)) continue;
      const params = call.method === sent.method ? paramsOf(call.path, sent.call, made) : undefined;
      if (!params) continue;
      const of: Sent = { params, body: withMade(call.body, sent.body, made) };
      checkCall(call, of.params, of.body);
      return { ...known, request: Object.assign(Object.create(asked) as R, of) };
    }
    return undefined;
  }
}

/** The refusal of a command that there is none of; `path`: where it was named. */
export const noSuchCommand = (path: string): ApiError =>
  new ApiError('api:error:validation', { fields: [{ path, messageId: 'form:preview:error:call' }] });

/** The fields of a body; those that are the id of a thing just made get it. A list names nothing that is made. */
function withMade({ properties = {} }: Fields, body: object, made: readonly number[]): object {
  if (Array.isArray(body)) return body;
  const fields = Object.entries(body).map(([name, value]: [string, unknown]) => {
    const isId = Object.hasOwn(properties, name) && isObjectId(properties[name] ?? {});
    return [name, (isId && made[Number(value) - 1]) || value];
  });
  return Object.fromEntries(fields);
}

/** The parameters in a path; undefined where it is not one of the pattern. */
function paramsOf(
  pattern: string,
  path: string,
  made: readonly number[],
): Record<string, string> | undefined {
  const names = pattern.split('/');
  const values = path.split('/');
  if (names.length !== values.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, name] of names.entries()) {
    const value = values[i] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = String(made[Number(value) - 1] ?? value);
    else if (name !== value) return undefined;
  }
  return params;
}
