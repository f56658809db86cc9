import type { Call } from '@footprint/shared-events/api.ts';
import type { AreaName } from '@footprint/shared-events/registry.ts';
import type { PlainEvent } from '../engine/eventCodec.ts';
import { ApiError } from './errors.ts';
import { checkCall } from './validation.ts';

/** Areas that figures of a year follow from. */
const AREAS = ['housing', 'consumption', 'mobility'] as const satisfies readonly AreaName[];
export type FootprintArea = (typeof AREAS)[number];

/** What a command would write to an area of the citizen. */
interface Foreseen {
  readonly area: FootprintArea;
  readonly events: readonly PlainEvent[];
}

/** A command as a client would send it: its path filled in. */
interface AskedCommand {
  readonly method: string;
  readonly call: string;
  readonly body: unknown;
}

interface Known<R> {
  readonly call: Call;
  readonly area: FootprintArea;
  readonly decide: (asked: R) => Promise<readonly PlainEvent[]>;
}

/** Commands that can be asked what they would do, without doing it. `R`: a request of a call. */
export class Previews<R extends object> {
  readonly #known: Known<R>[] = [];

  /** `decide` answers the events a request would lead to, or throws as the command would. */
  add(call: Call, area: AreaName, decide: Known<R>['decide']): void {
    const known = AREAS.find((name) => name === area);
    if (known) this.#known.push({ call, area: known, decide });
  }

  /**
   * What a command would write, decided as the command itself would be.
   * @throws ApiError as the command would throw it; api:error:validation where there is no such command
   */
  async foresee({ method, call: path, body }: AskedCommand, asked: R): Promise<Foreseen> {
    for (const { call, area, decide } of this.#known) {
      const params = call.method === method ? paramsOf(call.path, path) : undefined;
      if (!params) continue;
      checkCall(call, params, body);
      return { area, events: await decide(Object.assign(Object.create(asked) as R, { params, body })) };
    }
    throw new ApiError('api:error:validation', {
      fields: [{ path: '/call', messageId: 'form:preview:error:call' }],
    });
  }
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
