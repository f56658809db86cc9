import type { CompensationAnswer } from '@footprint/shared-events/compensation/api.ts';
import {
  addCompensation,
  compensationsOfUser,
  setCompensationValue,
} from '@footprint/shared-events/compensation/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerData } from '../../api/hooks.ts';
import { useCommand } from '../../api/useCommand.ts';
import { nowInSeconds } from '../../lib/dates.ts';
import { type CompensationValues, compensationBody, ofType } from './compensationForm.ts';

/** Saves a value: over that of a type there is already, or as a new one. */
export function useCompensation(compensations: readonly CompensationAnswer[]) {
  const { i18n } = useTranslation();
  const data = useServerData();
  const add = useCommand(addCompensation);
  const change = useCommand(setCompensationValue);
  const [last, setLast] = useState<'add' | 'change'>('add');
  return {
    busy: add.busy || change.busy,
    // What the other kind of save failed by is shown no longer.
    failure: last === 'add' ? add.failure : change.failure,
    /** Settles with whether it was saved. */
    save: async (values: CompensationValues): Promise<boolean> => {
      const body = compensationBody(values, nowInSeconds(), i18n.language);
      const known = ofType(compensations, values.compTypeMain);
      setLast(known ? 'change' : 'add');
      const saved = known
        ? await change.run({ compMeasurementId: known.id, v: body.compensationValue.v })
        : await add.run(body);
      if (!saved) return false;
      data.overlay(compensationsOfUser, {}, (list) => [...list.filter(({ id }) => id !== saved.id), saved]);
      data.refresh(compensationsOfUser);
      return true;
    },
  };
}
