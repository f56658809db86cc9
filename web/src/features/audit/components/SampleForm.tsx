import { MOST_SAMPLED } from '@footprint/shared-events/audit/api.ts';
import { Dices } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as T from 'typebox';
import { FormCard } from '../../../forms/FormCard.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { useForm } from '../../../forms/useForm.ts';

interface SampleFormProps {
  readonly onSample: (count: number) => Promise<unknown>;
}

const Fields = T.Object({
  sample: T.Integer({ minimum: 1, maximum: MOST_SAMPLED, messageId: 'audit:find.wrongSample' }),
});

/** Citizens at random: an audit that cannot be foreseen. */
export function SampleForm({ onSample }: SampleFormProps) {
  const { t } = useTranslation('audit');
  const form = useForm({
    id: 'sample',
    initial: { sample: '5' },
    schema: Fields,
    toBody: ({ sample }) => ({ sample: Number(sample) }),
    draft: false,
    onSave: ({ sample }) => onSample(Number(sample)),
  });
  return (
    <FormCard form={form} title={t('find.atRandom')} failure={null}>
      <TextField
        form={form}
        name="sample"
        label={t('find.sample')}
        hint={t('find.sampleHint', { most: MOST_SAMPLED })}
        inputMode="numeric"
        size="short"
        required
      />
      <SaveButton form={form} icon={Dices}>
        {t('find.draw')}
      </SaveButton>
    </FormCard>
  );
}
