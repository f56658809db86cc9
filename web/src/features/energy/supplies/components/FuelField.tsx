import { STATEMENT_FUELS } from '@footprint/shared-events/catalogue/carriers.ts';
import { useTranslation } from 'react-i18next';
import { RadioField } from '../../../../forms/RadioField.tsx';
import type { Form } from '../../../../forms/useForm.ts';

/** Fuel of the heat on a landlord's statement, and where that stands. */
export function FuelField({ form }: { readonly form: Form }) {
  const { t } = useTranslation('supplies');
  return (
    <RadioField
      form={form}
      name="fuel"
      label={t('fuel.label')}
      hint={t('fuel.hint')}
      options={STATEMENT_FUELS.map((value) => ({ value, label: t(`fuel.of.${value}`) }))}
      required
    />
  );
}
