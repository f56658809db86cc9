import type { MeasuredObject } from '@footprint/shared-events/catalogue/activities.ts';
import { addMeter, type HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { AddMeterBody, meterFaults } from '@footprint/shared-events/housing/rules.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLoaded } from '../../../../browser/useLoaded.ts';
import { FILE } from '../../../../flow/inputFlow.ts';
import { DateField } from '../../../../forms/DateField.tsx';
import { FormNotices } from '../../../../forms/FormNotices.tsx';
import { readable } from '../../../../forms/faults.ts';
import { typedNumber } from '../../../../forms/parse/number.ts';
import { SaveButton } from '../../../../forms/SaveButton.tsx';
import { SelectField } from '../../../../forms/SelectField.tsx';
import { SlipNotice } from '../../../../forms/SlipNotice.tsx';
import { useAskOnce } from '../../../../forms/useAskOnce.ts';
import { type FormValues, useForm } from '../../../../forms/useForm.ts';
import type { Failure } from '../../../../server/errors.ts';
import { useSend } from '../../../../server/useSend.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormFailure } from '../../../../ui/FormFailure.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { ChooseFile } from '../../readings/components/ChooseFile.tsx';
import { CounterField } from '../../readings/components/CounterField.tsx';
import { unitOf } from '../../unitOf.ts';
import type { SecondReading } from '../meterFormMachine.ts';
import { meterBody, meterFieldOf, proposedMeter, secondFaults, secondReading } from '../meterValues.ts';
import { FoldedMeterDrawing } from './FoldedMeterDrawing.tsx';
import { MeterKinds } from './MeterKinds.tsx';

// Below the button; on its way at once.
const filledIn = import('./FilledIn.tsx').then((m) => ({ default: m.FilledIn }));
filledIn.catch(() => undefined);
const FilledIn = lazy(() => filledIn);
// Behind the choice of a file.
const MeterFile = lazy(() => import('./MeterFile.tsx').then((m) => ({ default: m.MeterFile })));
const loadSecondSlip = () => import('../secondSlip.ts');

interface NewMeterFormProps {
  readonly measuredObj: MeasuredObject;
  readonly households: readonly HouseholdAnswer[];
  /** The name that is filled in. */
  readonly name: string;
  /** Whether power is green so far. */
  readonly isGreen: boolean;
  readonly failure: Failure | null;
  readonly onSave: (body: AddMeterBody, second: SecondReading | null) => Promise<unknown>;
  /** Back to the reading of a meter there is already. */
  readonly onBack?: () => void;
}

/** A new meter, by what is typed or by a file of its readings. */
export function NewMeterForm(props: NewMeterFormProps) {
  const [opened, setOpened] = useState<File>();
  // A file has a form of its own, since a draft keeps no part of it.
  return <MeterForm key={opened ? 'file' : 'typed'} {...props} opened={opened} onOpen={setOpened} />;
}

interface MeterFormProps extends NewMeterFormProps {
  readonly opened: File | undefined;
  readonly onOpen: (file: File | undefined) => void;
}

/** Its fields: what the meter shows and on which day; all else is filled in, and stands in rows that open. */
function MeterForm({ opened, onOpen, ...props }: MeterFormProps) {
  const { measuredObj, households, name, isGreen, failure, onSave, onBack } = props;
  const { t, i18n } = useTranslation(['energy', 'shell', 'units']);
  const { language } = i18n;
  const { hash } = useLocation();
  const ask = useAskOnce();
  const slips = useLoaded(loadSecondSlip);
  const household = households.length === 1 ? String(households[0]?.id) : '';
  const adding = useSend(addMeter);
  const form = useForm<FormValues>({
    id: 'meter',
    ...(opened && { draft: false }),
    initial: proposedMeter(measuredObj, { household, name, isGreen }),
    schema: AddMeterBody,
    toBody: (values) => meterBody(measuredObj, values, language),
    rules: (values) => [
      ...meterFaults(readable(meterBody(measuredObj, values, language))),
      ...secondFaults(values, language),
    ],
    fieldOf: (path, values) => meterFieldOf(measuredObj, path, values),
    failure: adding.failure ?? failure,
    onSave: async (values) => {
      // The file saves it.
      if (opened) return undefined;
      const { secondSlip } = await loadSecondSlip();
      const asked = secondSlip(measuredObj, values, households, language);
      if (ask.holds(asked?.about ?? null)) return undefined;
      return onSave(
        meterBody(measuredObj, values, language),
        secondReading(values, language) as SecondReading | null,
      );
    },
  });
  const slip = slips?.secondSlip(measuredObj, form.values, households, language) ?? null;
  const home = households.length > 1 && (
    <SelectField
      form={form}
      name="meterHousehold"
      label={t('energy:household.label')}
      help={<p>{t('energy:household.help')}</p>}
      helpTitle={t('shell:field.helpWhich')}
      options={households.map(({ id, name }) => ({ value: String(id), label: name }))}
      required
    />
  );
  const filledInRows = (
    <Suspense fallback={<Skeleton lines={6} />}>
      <FilledIn form={form} measuredObj={measuredObj} hasFile={opened !== undefined} />
    </Suspense>
  );
  if (opened)
    return (
      <Suspense fallback={<Skeleton lines={6} />}>
        <MeterFile
          opened={opened}
          form={form}
          body={meterBody(measuredObj, form.values, language)}
          failure={adding.failure}
          add={adding.send}
          onDiscard={() => onOpen(undefined)}
        >
          {home}
          {filledInRows}
        </MeterFile>
      </Suspense>
    );
  return (
    <form
      className="stack"
      noValidate
      onSubmit={form.submit}
      data-domain="housing"
      aria-label={t('energy:new')}
    >
      <FormFailure failure={failure} />
      <FormNotices form={form} />
      <div className="new-meter">
        <section className="plain reading" aria-labelledby="new-meter">
          <h2 id="new-meter" className="visually-hidden">
            {t('energy:new')}
          </h2>
          {!onBack && <MeterKinds measuredObj={measuredObj} />}
          {home}
          <CounterField
            form={form}
            name="meterValue"
            label={t('energy:value.label')}
            unit={t(`units:${unitOf(form.values)}`)}
          />
          <DateField form={form} name="meterValueDate" label={t('energy:date.label')} required />
          <SlipNotice
            asked={slip && ask.isAsked(slip.about) ? t(`energy:doubt.${slip.doubt}`) : null}
            likely={slip?.likely}
            onTake={(meant) => form.change('secondValue', typedNumber(meant, language))}
          />
          <div className="button-row">
            <SaveButton form={form}>{t('energy:saveMeter')}</SaveButton>
            {onBack && <Button onClick={onBack}>{t('shell:action.cancel')}</Button>}
          </div>
          <p className="hint">{t('shell:readingsNeeded')}</p>
          <ChooseFile label={t('shell:readingsFile')} isAsked={hash === FILE} onChoose={onOpen} />
          <div className="which-number">
            <h3>{t('energy:value.which')}</h3>
            <FoldedMeterDrawing measuredObj={measuredObj} marked="reading" />
          </div>
          <p className="hint">{t('energy:value.help')}</p>
        </section>
        {filledInRows}
      </div>
    </form>
  );
}
