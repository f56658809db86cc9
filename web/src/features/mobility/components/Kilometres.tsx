import type { VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { useTranslation } from 'react-i18next';
import { EntryList } from '../../../forms/entries/EntryList.tsx';
import { KilometresForm } from './KilometresForm.tsx';
import { UsageRow } from './UsageRow.tsx';

interface KilometresProps {
  readonly vehicle: VehicleAnswer;
  readonly stale: boolean;
}

/** The kilometres of each year entered, the newest first; the last entry stays, or nothing would be known. */
export function Kilometres({ vehicle, stale }: KilometresProps) {
  const { t } = useTranslation('mobility');
  const usages = (vehicle.vehicleRoughValues ?? []).toReversed();
  const params = { id: String(vehicle.id) };
  return (
    <>
      <EntryList
        title={t('km.title')}
        hint={t('km.caption')}
        stale={stale}
        entries={usages.map((usage) => ({ ...usage, id: usage.year }))}
      >
        {({ id, ...usage }, place) => (
          <UsageRow key={id} {...{ params, usage, place }} isLast={usages.length === 1} />
        )}
      </EntryList>
      <KilometresForm vehicle={vehicle} />
    </>
  );
}
