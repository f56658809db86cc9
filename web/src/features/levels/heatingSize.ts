import { CURRENT_DEMANDS } from '@footprint/shared-events/catalogue/demandEditions.ts';
import { DEMANDS_OF, HEAT_FACTORS } from '@footprint/shared-events/factors/heating.ts';

const KG_PER_TONNE = 1000;

/** Demand of usual buildings heated with gas, kWh a year and m², hot water included. Source: Heizspiegel 2025. */
export const GAS_PER_AREA = DEMANDS_OF[CURRENT_DEMANDS].gas;

interface HeatingSize {
  /** Gas in a year. */
  readonly kWh: number;
  /** Square metres of the usual flat, and of the usual house, that need as much. */
  readonly flat: number;
  readonly house: number;
}

/** No level is known to a square metre. */
const about = (value: number): number => Number(value.toPrecision(2));

/** Size that a level of heating (tonnes a year and household) stands for. Source: what begins, changes and ends, section 9. */
export function heatingSize(tonnes: number): HeatingSize {
  const kWh = (tonnes * KG_PER_TONNE) / HEAT_FACTORS.gas.value;
  return {
    kWh: about(kWh),
    flat: about(kWh / GAS_PER_AREA.apartmentHouse.value),
    house: about(kWh / GAS_PER_AREA.singleHouse.value),
  };
}
