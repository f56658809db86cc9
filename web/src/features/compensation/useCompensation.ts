import type { CompensationAnswer } from '@footprint/shared-events/compensation/api.ts';
import { addCompensation, setCompensationValue } from '@footprint/shared-events/compensation/api.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../api/useSend.ts';
import { nowInSeconds } from '../../lib/dates.ts';
import { type CompensationValues, compensationBody, ofType } from './compensationForm.ts';

/** Saves a value: over that of a type there is already, or as a new one. */
export function useCompensation(compensations: readonly CompensationAnswer[]) {
  const { i18n } = useTranslation();
  const add = useSend(addCompensation);
  const change = useSend(setCompensationValue);
  return {
    failure: add.failure ?? change.failure,
    /** Settles with the answer, or with undefined when it failed. */
    save: async (values: CompensationValues): Promise<object | undefined> => {
      const body = compensationBody(values, nowInSeconds(), i18n.language);
      const known = ofType(compensations, values.compTypeMain);
      // What the other kind of save failed by is shown no longer.
      add.reset();
      change.reset();
      return known
        ? change.send({ compMeasurementId: known.id, v: body.compensationValue.v })
        : add.send(body);
    },
  };
}
