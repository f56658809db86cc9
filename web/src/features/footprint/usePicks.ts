import type { MeasureName } from '@footprint/shared-events/catalogue/measures.ts';
import { type EffectPick, effectPicks } from '@footprint/shared-events/emissions/yearWith.ts';
import { editMeasures, measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import { useState } from 'react';
import { nowInSeconds } from '../../browser/dates.ts';
import type { Failure } from '../../server/errors.ts';
import { useQueryResult } from '../../server/hooks.ts';
import { useSend } from '../../server/useSend.ts';

/** Picks of a citizen, as switches show them. */
export interface Picks {
  /** The running ones, with the switch pressed last as it will be. */
  readonly running: readonly EffectPick[];
  readonly failure: Failure | null;
  pick(name: MeasureName, on: boolean): void;
}

/** The measures of a citizen, each switched by a press; undefined until they are here, null where they do not come. */
export function usePicks(): Picks | null | undefined {
  const { value: used, failure } = useQueryResult(measuresOfUser, {});
  const edit = useSend(editMeasures);
  const [wanted, setWanted] = useState<{ readonly name: MeasureName; readonly on: boolean }>();
  if (failure) return null;
  if (!used) return undefined;
  const picked = effectPicks(used);
  const others = picked.filter(({ name }) => name !== wanted?.name);
  const pressed = picked.find(({ name }) => name === wanted?.name) ?? (wanted && { name: wanted.name });
  const send = async (name: MeasureName, on: boolean) => {
    setWanted({ name, on });
    await edit.send(
      on
        ? { new: [{ name, state: 'start', startAt: nowInSeconds() }], updated: [] }
        : { new: [], updated: [{ name, state: '' }] },
    );
    setWanted(undefined);
  };
  return {
    running: wanted?.on && pressed ? [...others, pressed] : others,
    failure: edit.failure,
    pick: (name, on) => void (edit.busy || send(name, on)),
  };
}
