import { FUELS } from '@footprint/shared-events/catalogue/mobility.ts';
import type { FlightAnswer, VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { useTranslation } from 'react-i18next';
import { formatEpoch } from '../../browser/dates.ts';
import { formatNumber } from '../../i18n/format.ts';

/** How entries are called and described in lists and questions. */
export function useEntryNames() {
  const { t, i18n } = useTranslation(['mobility', 'units']);
  const number = (value: number) => formatNumber(value, i18n.language);

  const vehicleName = ({ zeroMeter, name = '' }: VehicleAnswer): string =>
    zeroMeter ? t('mobility:vehicle.none.entry') : name;

  const noneText = ({ from, until }: VehicleAnswer | FlightAnswer): string => {
    if (from === undefined) return '';
    if (until === undefined) return t('mobility:none.since', { year: from });
    return t('mobility:none.years', { from, until: until - 1 });
  };

  const vehicleText = (vehicle: VehicleAnswer): string => {
    const { type, fuelType, vehicleRoughValue, avgFuelConsume, ownedUntil } = vehicle;
    if (vehicle.zeroMeter) return noneText(vehicle);
    if (!type || !fuelType || !vehicleRoughValue || avgFuelConsume === undefined) return '';
    const unit = t(`units:${FUELS[fuelType].unit}`);
    return [
      t(`mobility:vehicleType.${type}`),
      t('mobility:vehicle.kmIn', { km: number(vehicleRoughValue.v), year: vehicleRoughValue.year }),
      `${number(avgFuelConsume)}\u00A0${unit} ${t(`mobility:fuelType.${fuelType}`)}`,
      ...(ownedUntil === undefined ? [] : [t('mobility:vehicle.soldOn', { date: formatEpoch(ownedUntil) })]),
    ].join(' · ');
  };

  const flightName = ({ zeroMeter, type, flightRoughValue }: FlightAnswer): string => {
    if (zeroMeter || !type) return t('mobility:flight.none.entry');
    const years = [...new Set(flightRoughValue.map(({ year }) => year))].join(', ');
    return t('mobility:flight.entry', { type: t(`mobility:flightType.${type}`), year: years });
  };

  const flightText = (flight: FlightAnswer): string =>
    flight.zeroMeter
      ? noneText(flight)
      : flight.flightRoughValue
          .map(({ v, year }) => t('mobility:flight.hoursIn', { hours: number(v), year }))
          .join(' · ');

  return { vehicleName, vehicleText, flightName, flightText };
}
