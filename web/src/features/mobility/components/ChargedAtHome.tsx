import { metersOfUser } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { useQueryResult } from '../../../api/hooks.ts';
import { NumberField } from '../../../forms/NumberField.tsx';
import type { Form } from '../../../forms/useForm.ts';

/** How much of a vehicle's power is charged at home: what the power meter holds already does not count twice. */
export function ChargedAtHome({ form }: { readonly form: Form }) {
  const { t } = useTranslation(['mobility', 'shell', 'units']);
  const { value: meters = [] } = useQueryResult(metersOfUser, { measuredObj: 'ePower' });
  // Where a counter of its own says how much: then it is sure to be in the figures of the home.
  const isCounted = meters.some(({ subMeters }) =>
    subMeters.some(({ activity }) => activity === 'eMobility'),
  );
  return (
    <NumberField
      form={form}
      name="chargedAtHome"
      label={t('mobility:owned.chargedAtHome')}
      hint={isCounted ? t('mobility:owned.wallbox') : undefined}
      unit={t('units:percent')}
      help={<p>{t('mobility:owned.chargedHelp')}</p>}
      helpTitle={t('shell:field.helpMeaning')}
    />
  );
}
