import { removeVehicleUsage, setVehicleUsage } from '@footprint/shared-events/mobility/api.ts';
import { VehicleUsageBody } from '@footprint/shared-events/mobility/rules.ts';
import { Gauge } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCorrection } from '../../../blocks/preview/useCorrection.tsx';
import { useRemoval } from '../../../blocks/preview/useRemoval.tsx';
import { EntryForm } from '../../../forms/entries/EntryForm.tsx';
import type { RowPlace } from '../../../forms/entries/EntryList.tsx';
import { EntryRow } from '../../../forms/entries/EntryRow.tsx';
import { useEditing } from '../../../forms/entries/rowForm.ts';
import { numberOf } from '../../../forms/parse/number.ts';
import { Slips } from '../../../forms/Slips.tsx';
import { formatNumber } from '../../../i18n/format.ts';
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

function EditKilometres({ params, usage, title, close }: EditKilometresProps) {
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

interface UsageRowProps {
  /** Of the vehicle. */
  readonly params: { readonly id: string };
  readonly usage: Usage;
  /** The last one: without it nothing would be known. */
  readonly isLast: boolean;
  readonly place: RowPlace;
}

/** The kilometres of a year. */
export function UsageRow({ params, usage, isLast, place }: UsageRowProps) {
  const { t, i18n } = useTranslation(['mobility', 'shell']);
  const { year, v, sharedBy = 1 } = usage;
  const name = t('mobility:km.entry', { year });
  const editing = useEditing(name);
  const removal = useRemoval(
    [removeVehicleUsage, { year }, params],
    [setVehicleUsage, { year, v, sharedBy }, params],
  );
  return (
    <EntryRow
      name={name}
      title={String(year)}
      text={sharedBy > 1 && t('mobility:vehicle.shared', { count: sharedBy })}
      figure={`${formatNumber(v, i18n.language)} km`}
      icon={Gauge}
      domain="mobility"
      forms={[
        editing(`km-${year}`, (close) => (
          <EditKilometres {...{ params, usage, close }} title={t('shell:entry.edit', { name })} />
        )),
      ]}
      place={place}
      {...((place.isGone || !isLast) && {
        removal: { ...removal, what: t('mobility:km.removal') },
      })}
    />
  );
}
