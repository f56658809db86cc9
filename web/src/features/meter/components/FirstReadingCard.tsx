import { useTranslation } from 'react-i18next';
import { DateField } from '../../../forms/DateField.tsx';
import { NumberField } from '../../../forms/NumberField.tsx';
import type { Form } from '../../../forms/useForm.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { unitOf } from '../unitOf.ts';
import { FoldedMeterDrawing } from './FoldedMeterDrawing.tsx';

export function FirstReadingCard({ form }: { readonly form: Form }) {
  const { t } = useTranslation(['meter', 'units']);
  const unit = t(`units:${unitOf(form.values)}`);
  return (
    <section className="card" aria-labelledby="reading-card">
      <h2 id="reading-card">{t('meter:card.reading')}</h2>
      <p className="hint">{t('meter:value.periodHelp')}</p>
      <NumberField
        form={form}
        name="meterValue"
        label={t('meter:value.label')}
        unit={unit}
        help={
          <>
            <p>{t('meter:value.help')}</p>
            <FoldedMeterDrawing marked="reading" />
            <BillExample />
          </>
        }
        required
      />
      <DateField form={form} name="meterValueDate" label={t('meter:date.label')} required />
      <details className="group-details">
        <summary>{t('meter:second.legend')}</summary>
        <p className="hint">{t('meter:second.hint')}</p>
        <NumberField form={form} name="secondValue" label={t('meter:second.value')} unit={unit} />
        <DateField form={form} name="secondDate" label={t('meter:second.date')} />
      </details>
    </section>
  );
}

/** Where the two readings of a year stand on a bill. */
function BillExample() {
  const { t, i18n } = useTranslation('meter');
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
          <td>{formatNumber(18_200, i18n.language)} kWh</td>
        </tr>
        <tr>
          <th scope="row">{t('bill.end')}</th>
          <td>{formatNumber(21_450, i18n.language)} kWh</td>
        </tr>
        <tr>
          <th scope="row">{t('bill.period')}</th>
          <td>10.12.2024 – 14.12.2025</td>
        </tr>
      </tbody>
    </table>
  );
}
