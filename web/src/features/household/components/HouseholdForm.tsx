import { useTranslation } from 'react-i18next';
import { FormCard } from '../../../forms/FormCard.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { type HouseholdFormOptions, useHouseholdForm } from '../useHouseholdForm.ts';
import { HouseholdFields } from './HouseholdFields.tsx';

interface HouseholdFormProps extends HouseholdFormOptions {
  readonly title: string;
  readonly onCancel: () => void;
}

export function HouseholdForm({ title, onCancel, ...options }: HouseholdFormProps) {
  const { household, failure } = options;
  const { t } = useTranslation('shell');
  const form = useHouseholdForm(options);
  return (
    <FormCard form={form} title={title} failure={failure} domain="housing">
      <HouseholdFields form={form} household={household} />
      <div className="button-row">
        <SaveButton form={form}>{t('action.save')}</SaveButton>
        <Button onClick={onCancel}>{t('action.cancel')}</Button>
      </div>
    </FormCard>
  );
}
