import { useTranslation } from 'react-i18next';
import type { Counter } from '../../../../blocks/counter/counters.ts';
import { RadioField } from '../../../../forms/RadioField.tsx';
import type { Form } from '../../../../forms/useForm.ts';
import { useCounterLabel } from '../../useCounterLabel.ts';

interface ChooseCounterProps {
  readonly form: Form;
  readonly name: string;
  readonly counters: readonly Counter[];
}

/** Which of several counters a guide is about. */
export function ChooseCounter({ form, name, counters }: ChooseCounterProps) {
  const { t } = useTranslation('energy');
  const labelOf = useCounterLabel();
  return (
    <RadioField
      form={form}
      name={name}
      label={t('reading.meter')}
      options={counters.map((counter) => ({ value: String(counter.id), label: labelOf(counter) }))}
      required
    />
  );
}
