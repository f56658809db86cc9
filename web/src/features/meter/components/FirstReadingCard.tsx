import type { MeasuredObject } from '@footprint/shared-events/constants/activities.ts';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../forms/DateField.tsx';
import { NumberField } from '../../../forms/NumberField.tsx';
import type { Form } from '../../../forms/useForm.ts';
import { unitOf } from '../unitOf.ts';
import { MeterDrawing } from './MeterDrawing.tsx';

interface FirstReadingCardProps {
  readonly form: Form;
  readonly measuredObj: MeasuredObject;
}

export function FirstReadingCard({ form }: FirstReadingCardProps) {
  const { t } = useTranslation(['meter', 'units']);
  const unit = t(`units:${unitOf(form.values)}`);
  return (
    <section className="card" aria-labelledby="reading-card">
      <h2 id="reading-card" className="card-head">
        {t('meter:card.reading')}
      </h2>
      <p className="hint">{t('meter:value.periodHelp')}</p>
      <NumberField
        form={form}
        name="meterValue"
        label={t('meter:value.label')}
        unit={unit}
        help={
          <>
            <p>{t('meter:value.help')}</p>
            <MeterDrawing marked="reading" />
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
  const { t } = useTranslation('meter');
  return (
    <table className="bill">
      <caption>{t('bill.example')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('bill.meterNumber')}</th>
          <th scope="col">{t('bill.start')}</th>
          <th scope="col">{t('bill.end')}</th>
          <th scope="col">{t('bill.period')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>1EMH00 4711</td>
          <td>18.200</td>
          <td>21.450</td>
          <td>10.12.2023 – 14.12.2024</td>
        </tr>
      </tbody>
    </table>
  );
}
