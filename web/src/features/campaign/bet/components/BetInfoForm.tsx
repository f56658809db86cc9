import { BetInfoBody } from '@footprint/shared-events/account/api.ts';
import { READ_BY_ORGANISERS } from '@footprint/shared-events/kernel/shownTexts.ts';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../../forms/CheckboxField.tsx';
import { FormNotices } from '../../../../forms/FormNotices.tsx';
import { LongTextField } from '../../../../forms/LongTextField.tsx';
import { SaveButton } from '../../../../forms/SaveButton.tsx';
import { useForm } from '../../../../forms/useForm.ts';
import type { Failure } from '../../../../server/errors.ts';
import { FormFailure } from '../../../../ui/FormFailure.tsx';

interface BetInfoFormProps {
  readonly initial: BetInfoBody;
  readonly failure: Failure | null;
  readonly onSave: (info: BetInfoBody) => Promise<BetInfoBody | undefined>;
  readonly onSaved: (info: BetInfoBody) => void;
}

export function BetInfoForm({ initial, failure, onSave, onSaved }: BetInfoFormProps) {
  const { t } = useTranslation('bet');
  const form = useForm({
    id: 'betInfo',
    initial: { newsletter: initial.newsletter, measuresGeneral: initial.measuresGeneral },
    schema: BetInfoBody,
    toBody: (values) => values,
    failure,
    onSave: (info) => onSave({ ...info, textId: READ_BY_ORGANISERS }),
    onSaved,
  });
  return (
    <form className="card" noValidate onSubmit={form.submit} aria-labelledby="bet-info">
      <FormFailure failure={failure} />
      <FormNotices form={form} />
      <LongTextField
        form={form}
        name="measuresGeneral"
        label={t('info.measures.label')}
        hint={t('info.measures.hint')}
      />
      <CheckboxField form={form} name="newsletter" label={t('info.newsletter')} />
      <SaveButton form={form}>{t('info.save')}</SaveButton>
    </form>
  );
}
