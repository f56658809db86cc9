import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import { setAmounts } from '@footprint/shared-events/consumption/api.ts';
import { SetAmountsBody } from '@footprint/shared-events/consumption/rules.ts';
import type { AmountKind } from '@footprint/shared-events/habits/amounts.ts';
import { addVehicle } from '@footprint/shared-events/mobility/api.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { WhatAllChange } from '../../../blocks/preview/WhatChanges.tsx';
import { nowInSeconds } from '../../../browser/dates.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { FormCard } from '../../../forms/FormCard.tsx';
import { RadioField } from '../../../forms/RadioField.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { type Step, step } from '../../../server/step.ts';
import { useSendAll } from '../../../server/useSend.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import {
  type AmountsFormValues,
  amountsBody,
  amountsFaults,
  amountsField,
  amountsValues,
} from '../amountsForm.ts';
import { KINDS } from '../kinds.ts';
import { KindFields } from './KindFields.tsx';

interface AddAmountsProps {
  readonly kind: AmountKind;
  /** Years to choose from, the newest first. */
  readonly years: readonly number[];
  /** Whether it is asked first if there is a car of one's own: these kilometres count only beside what is said of that. */
  readonly asksOwnCar: boolean;
  readonly onSaved: () => void;
}

/** The amounts of a further year. */
export function AddAmounts({ kind, years, asksOwnCar, onSaved }: AddAmountsProps) {
  const { t, i18n } = useTranslation(['amounts', 'shell']);
  const { sendAll, failure } = useSendAll();
  const usual = defaultYear(nowInSeconds());
  const year = years.includes(usual) ? usual : (years[0] ?? usual);
  const bodyOf = (values: AmountsFormValues) => amountsBody(kind, values, i18n.language);
  const stepsOf = (values: AmountsFormValues): readonly Step[] => [
    ...(asksOwnCar
      ? [step(addVehicle, () => '/ownCar', { zeroMeter: true, from: Number(values.year) })]
      : []),
    step(setAmounts, (path) => path, bodyOf(values)),
  ];
  const form = useForm({
    id: `amounts-${kind}`,
    initial: amountsValues({ kind, year }, i18n.language),
    schema: SetAmountsBody,
    toBody: bodyOf,
    rules: (values) => amountsFaults(bodyOf(values)),
    fieldOf: (path, values) => amountsField(kind, path, values, i18n.language),
    failure,
    // A year or an answer on the own car alone is nothing to save.
    changes: (values) => Object.keys(bodyOf(values).values).length > 0,
    onSave: (values) => sendAll(stepsOf(values)),
    onSaved,
  });
  const { ownCar } = form.values;
  const isOpen = !asksOwnCar || ownCar === 'no';
  return (
    <FormCard form={form} title={t(`amounts:add.${kind}`)} failure={failure} domain={KINDS[kind].domain}>
      <SelectField
        form={form}
        name="year"
        label={t('amounts:year.label')}
        hint={t('amounts:year.hint')}
        options={years.map((one) => ({ value: String(one), label: String(one) }))}
        required
      />
      {asksOwnCar && (
        <RadioField
          form={form}
          name="ownCar"
          label={t('amounts:ownCar.label')}
          hint={t('amounts:ownCar.hint')}
          options={(['no', 'yes'] as const).map((value) => ({
            value,
            label: t(`amounts:ownCar.${value}`, { year: form.values.year }),
          }))}
          required
        />
      )}
      {asksOwnCar && ownCar === 'yes' && (
        <>
          <p>{t('amounts:ownCar.first')}</p>
          <div className="button-row">
            <Link className={buttonClass('primary')} to={stepOf('vehicles').path}>
              {t('amounts:ownCar.vehicles')}
            </Link>
          </div>
        </>
      )}
      {isOpen && (
        <>
          <KindFields kind={kind} form={form} />
          <WhatAllChange of={form.complete && form.changed ? stepsOf(form.values) : []} />
          <SaveButton form={form}>{t('shell:action.save')}</SaveButton>
        </>
      )}
    </FormCard>
  );
}
