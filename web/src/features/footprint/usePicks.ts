import type { MeasureName } from '@footprint/shared-events/catalogue/measures.ts';
import type { UnfitReason } from '@footprint/shared-events/catalogue/ruledOutMeasures.ts';
import {
  editMeasures,
  measuresOfUser,
  type UsedMeasure,
  unfitReasonsOfUser,
} from '@footprint/shared-events/measures/api.ts';
import { useState } from 'react';
import { nowInSeconds } from '../../browser/dates.ts';
import type { Failure } from '../../server/errors.ts';
import { useQueryResult } from '../../server/hooks.ts';
import { useSend } from '../../server/useSend.ts';

/** What a citizen has picked, as switches show it. */
export interface Picks {
  readonly running: readonly UsedMeasure[];
  /** The same, with the switch pressed last as it will be. */
  readonly names: readonly MeasureName[];
  /** What is known to rule measures out. */
  readonly answers: readonly UnfitReason[];
  readonly failure: Failure | null;
  pick(name: MeasureName, on: boolean): void;
}

/** The measures of a citizen, each switched by a press; undefined until they are here, null where they do not come. */
export function usePicks(): Picks | null | undefined {
  const { value: used, failure } = useQueryResult(measuresOfUser, {});
  const reasons = useQueryResult(unfitReasonsOfUser, {});
  const answers = reasons.value;
  const edit = useSend(editMeasures);
  const [wanted, setWanted] = useState<{ readonly name: MeasureName; readonly on: boolean }>();
  if (failure || reasons.failure) return null;
  if (!used || !answers) return undefined;
  const running = used.filter(({ state }) => state === 'start');
  const others = running.map(({ name }) => name).filter((name) => name !== wanted?.name);
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
    running,
    answers,
    failure: edit.failure,
    names: wanted?.on ? [...others, wanted.name] : others,
    pick: (name, on) => void (edit.busy || send(name, on)),
  };
}
