import type { FuelType } from '@footprint/shared-events/catalogue/mobility.ts';
import { useTranslation } from 'react-i18next';
import { useUsual } from '../../browser/useUsual.ts';
import { type Slippery, useSlips } from '../../forms/Slips.tsx';

interface Typed {
  /** The field of the kilometres, and what is in it. */
  readonly km?: readonly [field: string, value: number | undefined];
  /** On 100 km, with what the vehicle runs on. */
  readonly consumption?: readonly [value: number | undefined, fuelType: FuelType];
}

/** Slips asked back about a vehicle. */
export function useVehicleSlips({ km, consumption }: Typed) {
  const { t } = useTranslation(['mobility', 'shell']);
  const usual = useUsual();
  const of: Slippery[] = [];
  if (km) {
    const [field, value] = km;
    of.push({ field, question: t('mobility:slip.km'), value, usual: usual?.USUAL_KILOMETRES });
  }
  if (consumption) {
    const [value, fuelType] = consumption;
    const field = 'avgFuelConsume';
    of.push({
      field,
      question: t('shell:slip.consumption'),
      value,
      usual: usual?.usualConsumption(fuelType),
    });
  }
  return useSlips(of);
}
