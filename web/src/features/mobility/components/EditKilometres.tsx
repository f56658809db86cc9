import { setVehicleUsage } from '@footprint/shared-events/mobility/api.ts';
import { VehicleUsageBody } from '@footprint/shared-events/mobility/rules.ts';
import { useTranslation } from 'react-i18next';
import { useCorrection } from '../../../blocks/preview/useCorrection.tsx';
import { EntryForm } from '../../../forms/entries/EntryForm.tsx';
import { numberOf } from '../../../forms/parse/number.ts';
import { Slips } from '../../../forms/Slips.tsx';
import { type Usage, type UsageValues, usageBody, usageValues } from '../usageForm.ts';
import { useVehicleSlips } from '../useVehicleSlips.ts';
import { KilometreFields } from './KilometreFields.tsx';

interface EditKilometresProps {
  /** Of the vehicle. */
  readonly params: { readonly id: string };
  readonly usage: Usage;
  readonly title: string;
  readonly close: () => void;
}

export function EditKilometres({ params, usage, title, close }: EditKilometresProps) {
  const { i18n } = useTranslation();
  const correction = useCorrection({
    ...{ id: `km-${usage.year}`, close, call: setVehicleUsage, schema: VehicleUsageBody },
    initial: usageValues(usage, i18n.language),
    args: (values: UsageValues) => [usageBody(values, i18n.language), params],
    holds: () => slips.holds(),
    saved: () => ({ messageId: 'mobility:saved' }),
  });
  const { form } = correction;
  const slips = useVehicleSlips({ km: ['v', numberOf(form.values.v, i18n.language)] });
  return (
    <EntryForm {...correction} title={title}>
      <KilometreFields form={form} />
      <Slips form={form} slips={slips.slips} />
    </EntryForm>
  );
}
