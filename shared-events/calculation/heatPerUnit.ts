import type { BilledCarrier } from '../catalogue/carriers.ts';
import { CURRENT_EDITION } from '../factors/editions.ts';

/** 54 kg by 0.027 kg a kWh, and 1.83 kg by 0.276: only the bounds of a question follow from these. */
const KWH_PER_STACKED_CUBIC_METER = 2_000;
const KWH_PER_LITRE_LPG = 6.6;

/** kWh of heat in a unit of a bill: kg per unit by kg per kWh. Source: the method's factors of carriers and of heat. */
export function heatPerUnit(carrier: BilledCarrier): number {
  const { carriers, heat } = CURRENT_EDITION;
  switch (carrier) {
    case 'heatingOil':
    case 'pellets':
      return carriers[carrier].value / heat[carrier].value;
    case 'firewood':
      return KWH_PER_STACKED_CUBIC_METER;
    case 'lpg':
      return KWH_PER_LITRE_LPG;
    case 'districtHeat':
    case 'heatingStatement':
      return 1;
  }
}
