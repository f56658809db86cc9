import { useTranslation } from 'react-i18next';
import { DateField } from '../../../../forms/DateField.tsx';
import { NumberField } from '../../../../forms/NumberField.tsx';
import type { Form } from '../../../../forms/useForm.ts';
import { unitOf } from '../../unitOf.ts';
import { FoldedMeterDrawing } from './FoldedMeterDrawing.tsx';

interface FirstReadingCardProps {
  readonly form: Form;
  /** Which of several values is asked for. */
  readonly hint: string | undefined;
}

export function FirstReadingCard({ form, hint }: FirstReadingCardProps) {
  const { t } = useTranslation(['energy', 'units']);
  const unit = t(`units:${unitOf(form.values)}`);
  return (
    <section className="card" aria-labelledby="reading-card">
      <h2 id="reading-card">{t('energy:card.reading')}</h2>
      <p className="hint">{t('energy:value.periodHelp')}</p>
      <NumberField
        form={form}
        name="meterValue"
        label={t('energy:value.label')}
        hint={hint}
        unit={unit}
        help={
          <>
            <p>{t('energy:value.help')}</p>
            <FoldedMeterDrawing marked="reading" withBill />
          </>
        }
        required
      />
      <DateField form={form} name="meterValueDate" label={t('energy:date.label')} required />
      <details className="group-details">
        <summary>{t('energy:second.legend')}</summary>
        <p className="hint">{t('energy:second.hint')}</p>
        <NumberField form={form} name="secondValue" label={t('energy:second.value')} unit={unit} />
        <DateField form={form} name="secondDate" label={t('energy:second.date')} />
      </details>
    </section>
  );
}
