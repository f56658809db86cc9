import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../forms/NumberField.tsx';
import type { Form } from '../../../forms/useForm.ts';

/** How far it went in a year, and how many used it. */
export function KilometreFields({ form }: { readonly form: Form }) {
  const { t } = useTranslation(['mobility', 'units']);
  return (
    <>
      <NumberField
        form={form}
        name="v"
        label={t('mobility:vehicle.kmPerYear.label')}
        unit={t('units:kmPerYear')}
        required
      />
      <NumberField
        form={form}
        name="sharedBy"
        label={t('mobility:vehicle.sharedBy.label')}
        hint={t('mobility:vehicle.sharedBy.hint')}
        required
      />
    </>
  );
}
