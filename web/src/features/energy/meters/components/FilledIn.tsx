import type { MeasuredObject } from '@footprint/shared-events/catalogue/activities.ts';
import {
  GAS_TYPES,
  INPUT_FREQUENCIES,
  POWER_TYPES,
  UNITS,
} from '@footprint/shared-events/catalogue/housing.ts';
import { GAS_CONVERSION } from '@footprint/shared-events/factors/gasConversion.ts';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../../forms/DateField.tsx';
import { FoldedFields } from '../../../../forms/FoldedFields.tsx';
import { NumberField } from '../../../../forms/NumberField.tsx';
import { RadioField } from '../../../../forms/RadioField.tsx';
import { TextField } from '../../../../forms/TextField.tsx';
import type { Form } from '../../../../forms/useForm.ts';
import { formatNumber, formatRounded } from '../../../../i18n/format.ts';
import { unitOf } from '../../unitOf.ts';
import { activityFieldsOf, chosenActivities } from '../meterValues.ts';
import { ActivityFields } from './ActivityFields.tsx';
import { FoldedMeterDrawing } from './FoldedMeterDrawing.tsx';

/** Fields of a gas meter alone: its unit, and how cubic metres become kilowatt hours. */
function GasFields({ form }: { readonly form: Form }) {
  const { t, i18n } = useTranslation(['energy', 'units']);
  return (
    <>
      <RadioField
        form={form}
        name="unit"
        label={t('energy:unit.label')}
        help={t('energy:unit.help')}
        options={UNITS.map((unit) => ({ value: unit, label: t(`units:${unit}`) })).reverse()}
        required
      />
      {form.values.unit === 'cubicMeter' && (
        <details className="group-details">
          <summary>{t('energy:bill.legend')}</summary>
          <p className="hint">
            {t('energy:bill.hint', {
              calorificValue: formatRounded(GAS_CONVERSION.calorificValue.value, i18n.language),
              conversionNumber: formatRounded(GAS_CONVERSION.conversionNumber.value, i18n.language, 2),
            })}
          </p>
          <NumberField
            form={form}
            name="calorificValue"
            label={t('energy:bill.calorificValue')}
            unit={t('energy:bill.calorificUnit')}
            help={<p>{t('energy:bill.calorificHelp')}</p>}
          />
          <NumberField
            form={form}
            name="conversionNumber"
            label={t('energy:bill.conversionNumber')}
            help={<p>{t('energy:bill.conversionHelp')}</p>}
          />
        </details>
      )}
    </>
  );
}

/** Where the two readings of a year stand on a bill. */
function BillExample() {
  const { t, i18n } = useTranslation('energy');
  return (
    <table className="bill">
      <caption>{t('bill.example')}</caption>
      <tbody>
        <tr>
          <th scope="row">{t('bill.meterNumber')}</th>
          <td>1EMH00 4711</td>
        </tr>
        <tr>
          <th scope="row">{t('bill.start')}</th>
          <td>{formatNumber(18_200, i18n.language)}&nbsp;kWh</td>
        </tr>
        <tr>
          <th scope="row">{t('bill.end')}</th>
          <td>{formatNumber(21_450, i18n.language)}&nbsp;kWh</td>
        </tr>
        <tr>
          <th scope="row">{t('bill.period')}</th>
          <td>10.12.2024 – 14.12.2025</td>
        </tr>
      </tbody>
    </table>
  );
}

interface FilledInProps {
  readonly form: Form;
  readonly measuredObj: MeasuredObject;
  /** Its readings come from a file. */
  readonly hasFile: boolean;
}

/** Everything about a new meter that is filled in already, row by row. */
export function FilledIn({ form, measuredObj, hasFile }: FilledInProps) {
  const { t, i18n } = useTranslation(['energy', 'units']);
  const gas = measuredObj === 'gas';
  const text = (field: string) => String(form.values[field] ?? '').trim();
  const unit = unitOf(form.values);
  const types = gas
    ? GAS_TYPES.map((type) => ({ value: type, label: t(`energy:gasType.${type}`) }))
    : POWER_TYPES.map((type) => ({ value: type, label: t(`energy:powerType.${type}`) }));
  const frequencies = INPUT_FREQUENCIES.map((name) => ({
    value: name,
    label: t(`energy:frequency.${name}`),
  }));
  const labelIn = (options: typeof types | typeof frequencies, field: string) =>
    options.find(({ value }) => value === text(field))?.label;
  const uses = chosenActivities(measuredObj, form.values).map((name) => t(`energy:activity.${name}`));
  const days = [text('activeFrom'), text('activeUntil')];
  return (
    <section className="plain" aria-labelledby="filled-in">
      <div>
        <h2 id="filled-in">{t('energy:filledIn.title')}</h2>
        <p className="hint">{t('energy:filledIn.hint')}</p>
      </div>
      <div>
        <FoldedFields
          form={form}
          title={t(gas ? 'energy:gasType.label' : 'energy:powerType.label')}
          value={labelIn(types, 'energyType')}
          fields={['energyType']}
        >
          <RadioField
            form={form}
            name="energyType"
            label={t(gas ? 'energy:gasType.label' : 'energy:powerType.label')}
            help={t(gas ? 'energy:gasType.help' : 'energy:powerType.help')}
            options={types}
            required
          />
        </FoldedFields>
        {gas && (
          <FoldedFields
            form={form}
            title={t('energy:unit.label')}
            value={t(`units:${unit}`)}
            fields={['unit', 'calorificValue', 'conversionNumber']}
          >
            <GasFields form={form} />
          </FoldedFields>
        )}
        <FoldedFields form={form} title={t('energy:name.label')} value={text('name')} fields={['name']}>
          <TextField
            form={form}
            name="name"
            label={t('energy:name.label')}
            hint={t('energy:name.hint')}
            help={
              <>
                <p>{t('energy:name.help')}</p>
                <FoldedMeterDrawing measuredObj={measuredObj} marked="number" />
              </>
            }
            required
          />
        </FoldedFields>
        <FoldedFields
          form={form}
          title={t('energy:frequency.legend')}
          value={labelIn(frequencies, 'meterInputFrequency')}
          fields={['meterInputFrequency']}
        >
          <RadioField
            form={form}
            name="meterInputFrequency"
            label={t('energy:frequency.label')}
            hint={t('energy:frequency.hint')}
            options={frequencies}
            required
          />
        </FoldedFields>
        <FoldedFields
          form={form}
          title={t('energy:card.activities')}
          value={new Intl.ListFormat(i18n.language).format(uses)}
          fields={['activities', ...activityFieldsOf(measuredObj)]}
        >
          <ActivityFields form={form} measuredObj={measuredObj} />
        </FoldedFields>
        <FoldedFields
          form={form}
          title={t('energy:active.legend')}
          value={days.some(Boolean) ? days.join(' – ') : t('energy:active.always')}
          fields={['activeFrom', 'activeUntil']}
        >
          <p className="hint">{t('energy:active.hint')}</p>
          <DateField form={form} name="activeFrom" label={t('energy:active.from')} />
          <DateField form={form} name="activeUntil" label={t('energy:active.until')} />
        </FoldedFields>
        {!hasFile && (
          <FoldedFields
            form={form}
            title={t('energy:second.legend')}
            value={
              text('secondValue')
                ? `${text('secondValue')}\u00A0${t(`units:${unit}`)}`
                : t('energy:second.missing')
            }
            fields={['secondValue', 'secondDate']}
          >
            <p className="hint">{t('energy:second.hint')}</p>
            <NumberField
              form={form}
              name="secondValue"
              label={t('energy:second.value')}
              unit={t(`units:${unit}`)}
            />
            <DateField form={form} name="secondDate" label={t('energy:second.date')} />
            <BillExample />
          </FoldedFields>
        )}
      </div>
    </section>
  );
}
