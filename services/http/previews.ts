import type { Call } from '@footprint/shared-events/kernel/api.ts';
import type { AreaName } from '@footprint/shared-events/registry.ts';
import type { PlainEvent } from '../engine/eventCodec.ts';
import { ApiError } from './errors.ts';
import { checkCall } from './validation.ts';

/** A command as it would be sent: its path filled in. */
export interface SentCommand extends Pick<Call, 'method'> {
  readonly call: string;
  readonly body: object;
}

/** What a command would write to an area of the citizen. */
export interface Foreseen {
  readonly area: AreaName;
  readonly events: readonly PlainEvent[];
}

/** What a command is decided on when others come before it. */
interface Before {
  /** What they would write to the area of the command. */
  readonly events: readonly PlainEvent[];
  /** As of a request, but numbered from 1 over all of them. */
  readonly newId: (label: string) => number;
}

interface Known<R> {
  readonly call: Call;
  readonly area: AreaName;
  readonly decide: (asked: R, before: Before) => Promise<readonly PlainEvent[]>;
}

/** Commands that can be asked what they would do, without doing it. `R`: a request of a call. */
export class Previews<R extends object> {
  readonly #known: Known<R>[] = [];

  /** `decide` answers the events a request would lead to, or throws as the command would. */
  add(call: Call, area: AreaName, decide: Known<R>['decide']): void {
    this.#known.push({ call, area, decide });
  }

  /**
   * What commands would write one after the other, each decided as the command itself would be.
   * @throws ApiError as a command would throw it; api:error:validation where none of the areas has such a command
   */
  async foresee(
    commands: readonly SentCommand[],
    asked: R,
    areas: readonly AreaName[],
  ): Promise<readonly Foreseen[]> {
    const known = this.#known.filter(({ area }) => areas.includes(area));
    const foreseen: Foreseen[] = [];
    const made = new Map<string, number>();
    for (const [at, command] of commands.entries()) {
      const newId = (label: string) => {
        const name = `${at} ${label}`;
        made.set(name, made.get(name) ?? made.size + 1);
        return made.get(name) ?? 0;
      };
      const pointer = at === 0 ? '/call' : `/next/${at - 1}/call`;
      foreseen.push(await foreseeOne(known, command, pointer, asked, foreseen, newId));
    }
    return foreseen;
  }
}

/** Parameters and body of a command, in place of those of the request that asks. */
interface Sent {
  readonly params: Readonly<Record<string, string>>;
  readonly body: object;
}

async function foreseeOne<R extends object>(
  all: readonly Known<R>[],
  { method, call: path, body }: SentCommand,
  pointer: string,
  asked: R,
  earlier: readonly Foreseen[],
  newId: Before['newId'],
): Promise<Foreseen> {
  for (const { call, area, decide } of all) {
    const params = call.method === method ? paramsOf(call.path, path) : undefined;
    if (!params) continue;
    checkCall(call, params, body);
    const sent: Sent = { params, body };
    const request = Object.assign(Object.create(asked) as R, sent);
    const before = earlier.filter((one) => one.area === area).flatMap(({ events }) => events);
    return { area, events: await decide(request, { events: before, newId }) };
  }
  throw new ApiError('api:error:validation', {
    fields: [{ path: pointer, messageId: 'form:preview:error:call' }],
  });
}

/** The parameters in a path; undefined where it is not one of the pattern. */
function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const names = pattern.split('/');
  const values = path.split('/');
  if (names.length !== values.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, name] of names.entries()) {
    const value = values[i] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = value;
    else if (name !== value) return undefined;
  }
  return params;
}
