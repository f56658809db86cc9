import type { UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { EditMeasuresBody } from '@footprint/shared-events/measures/api.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CheckboxField } from '../../../forms/CheckboxField.tsx';
import { DateField } from '../../../forms/DateField.tsx';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import type { FieldFault } from '../../../forms/faults.ts';
import { type FormValues, useForm } from '../../../forms/useForm.ts';
import { useSaveForward } from '../../../forms/useSaveForward.ts';
import { nowInSeconds } from '../../../lib/dates.ts';
import { useTypedKept } from '../../../session/hooks.ts';
import { takeForm } from '../../../session/keptForm.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { useForward } from '../../../ui/useForward.ts';
import { filtered, NO_FILTERS, useFilters } from '../filters.ts';
import { changesAnything, pickBody, pickFieldOf, pickValues, startField } from '../pickForm.ts';
import { usePick } from '../usePick.ts';
import { MeasureCard } from './MeasureCard.tsx';
import { MeasureFilters } from './MeasureFilters.tsx';
import { PickBasket } from './PickBasket.tsx';

interface PickFormProps {
  readonly userId: string;
  readonly used: readonly UsedMeasure[];
  /** Where to go once the choice is kept. */
  readonly next: string;
  /** Whether that is the end of a campaign. */
  readonly campaignEnd: boolean;
}

/** The catalogue with a tick for each measure, and a start for each tick. */
export function PickForm({ userId, used, next, campaignEnd }: PickFormProps) {
  const { t } = useTranslation('measures');
  const onwards = useNavigate();
  const { filters, change } = useFilters();
  const [state, send] = usePick(next);
  const [before] = useState(() => pickValues(used, nowInSeconds()));
  const [initial] = useState(() => takeForm('pick', userId) ?? before);
  const picked = { before, used };
  const form = useForm<FormValues>({
    id: 'pick',
    initial,
    schema: EditMeasuresBody,
    toBody: (values) => pickBody(values, picked),
    fieldOf: (path, values) => pickFieldOf(path, values, picked),
    refused: state.context.failure?.fields,
    busy: state.hasTag('busy'),
    onSave: (values) => {
      const body = pickBody(values, picked);
      if (changesAnything(body)) send({ type: 'SAVE', body });
      else onwards(next);
    },
  });
  useTypedKept('pick', userId, form.values);
  const changed = changesAnything(pickBody(form.values, picked));
  useSaveForward(form, { changed });
  // In the campaign the way on leads to its own end, not to the next step of the table.
  useForward({ label: campaignEnd ? t('used.done') : null, saves: false, press: () => onwards(next) });
  const shown = filtered(filters);
  const { faults, tries } = form.summary;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save that was tried, not each change after it
  useEffect(() => {
    // What needs another look must not stay behind a filter.
    const inSight = ({ field }: FieldFault) => shown.some(({ name }) => startField(name) === field);
    if (!faults.every(inSight)) change(NO_FILTERS);
  }, [tries]);
  return (
    <form className="stack" noValidate onSubmit={form.submit} aria-label={t('pick.title')}>
      <FormFailure failure={state.context.failure} />
      <ErrorSummary form={form} />
      <MeasureFilters filters={filters} onChange={change} />
      <p className="hint" role="status">
        {t('pick.shown', { count: shown.length })}
      </p>
      <ul className="measures">
        {shown.map((measure) => (
          <li key={measure.name}>
            <MeasureCard measure={measure}>
              <CheckboxField form={form} name={measure.name} label={t('pick.join')} />
              {form.values[measure.name] === true && (
                <DateField form={form} name={startField(measure.name)} label={t('pick.startAt')} required />
              )}
            </MeasureCard>
          </li>
        ))}
      </ul>
      <PickBasket form={form} changed={changed} />
    </form>
  );
}
