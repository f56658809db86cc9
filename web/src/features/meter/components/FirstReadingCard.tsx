import { useTranslation } from 'react-i18next';
import { DateField } from '../../../forms/DateField.tsx';
import { NumberField } from '../../../forms/NumberField.tsx';
import type { Form } from '../../../forms/useForm.ts';
import { unitOf } from '../unitOf.ts';
import { FoldedMeterDrawing } from './FoldedMeterDrawing.tsx';

interface FirstReadingCardProps {
  readonly form: Form;
  /** Which of several values is asked for. */
  readonly hint: string | undefined;
}

export function FirstReadingCard({ form, hint }: FirstReadingCardProps) {
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
        hint={hint}
        unit={unit}
        help={
          <>
            <p>{t('meter:value.help')}</p>
            <FoldedMeterDrawing marked="reading" withBill />
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
