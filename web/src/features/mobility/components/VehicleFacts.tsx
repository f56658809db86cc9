import { CONSUMPTION_UNITS } from '@footprint/shared-events/catalogue/mobility.ts';
import type { VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { Facts } from '../../../ui/Facts.tsx';

/** What the vehicle is, and what it uses. */
export function VehicleFacts({ vehicle }: { readonly vehicle: VehicleAnswer }) {
  const { t, i18n } = useTranslation(['mobility', 'units']);
  const { type, fuelType = 'gasoline', avgFuelConsume = 0 } = vehicle;
  const power = vehicle.avgPowerConsume;
  const use = `${formatNumber(avgFuelConsume, i18n.language)} ${t(`units:${CONSUMPTION_UNITS[fuelType]}`)}`;
  return (
    <Facts
      domain="mobility"
      facts={[
        [t('mobility:vehicle.type.label'), type && t(`mobility:vehicleType.${type}`)],
        [t('mobility:vehicle.fuelType.label'), t(`mobility:fuelType.${fuelType}`)],
        [t('mobility:vehicle.avgFuelConsume.label'), use],
        [
          t('mobility:vehicle.avgPowerConsume.label'),
          power === undefined ? undefined : `${formatNumber(power, i18n.language)} ${t('units:kWhPer100km')}`,
        ],
      ]}
    />
  );
}
