import type { Restore } from '@footprint/shared-events/audit/api.ts';
import type { Call } from '@footprint/shared-events/kernel/api.ts';
import type { Area } from '@footprint/shared-events/kernel/area.ts';
import { pathOf } from '@footprint/shared-events/kernel/path.ts';
import { areaOf } from '@footprint/shared-events/registry.ts';
import { fold } from '../engine/decision.ts';
import type { PlainEvent } from '../engine/eventCodec.ts';

export type Data = Readonly<Record<string, unknown>>;
export type Command = Omit<Restore, 'key'>;

/** An event that took something away, and all that the citizen's log holds. */
export interface Removal {
  readonly data: Data;
  /** In log order. */
  readonly before: readonly PlainEvent[];
  readonly after: readonly PlainEvent[];
}

/** The command that takes the removal back; undefined where nothing is left to take back. */
export type Way = (removal: Removal) => Command | undefined;

/** Enters again what was entered with the same id before, unless that has happened since. */
export function enteredAgain(id: string, types: readonly string[], again: (entered: Data) => Command): Way {
  return ({ data: removed, before, after }) => {
    const isEntered = ({ type, data }: PlainEvent) =>
      types.includes(type) && (data as Data)[id] === removed[id];
    const entered = before.findLast(isEntered);
    return entered && !after.some(isEntered) ? again(entered.data as Data) : undefined;
  };
}

/** Whether a later event of the same thing says the field again: the last word on it stays. */
export const isSaidSince = ({ data: removed, after }: Removal, id: string, field: string): boolean =>
  after.some(({ data }) => (data as Data)[id] === removed[id] && (data as Data)[field] !== undefined);

/** The call as a way back: its path filled in. */
export function command({ method, path }: Call<'command'>, body: Data, params: Data = {}): Command {
  return { method, call: pathOf(path, params), body };
}

/** An area as it was just before the removal. */
export const stateBefore = <S, E extends PlainEvent>(
  area: Area<S, E> & { readonly name: string },
  { before }: Removal,
): S =>
  fold(
    area,
    before.filter((event): event is E => areaOf(event.type) === area.name),
  );
