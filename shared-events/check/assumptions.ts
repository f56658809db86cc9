import { ASSUMED_CONSUMPTION } from '../catalogue/assumedConsumption.ts';
import { ASSUMED_HOT_WATER, assumedArea, assumedHours } from './assumed.ts';
import type { CheckDraft } from './draft.ts';

/** An assumed value of the figure, and the answer it hangs on. */
export type Assumption =
  /** Square metres. */
  | { readonly of: 'hhArea'; readonly value: number }
  /** Percent of the heat that warms water. */
  | { readonly of: 'carrier'; readonly value: number }
  /** Litres or kWh per 100 km. */
  | { readonly of: 'carKm'; readonly value: number; readonly fuel: NonNullable<CheckDraft['carFuel']> }
  /** Hours in the air. */
  | { readonly of: 'flights'; readonly value: number };

type Answers = Pick<
  CheckDraft,
  'hhMember' | 'carrier' | 'hhArea' | 'carKm' | 'carFuel' | 'flights' | 'fuelUse' | 'flightHours'
>;

/**
 * Assumptions that the figure of a draft counts with beside the answers, as assumed or as changed since, in the order of the
 * questions. Source: quick check.
 */
export function assumptionsOf({
  hhMember,
  carrier,
  hhArea,
  carKm,
  carFuel,
  flights,
  fuelUse,
  flightHours,
}: Answers): readonly Assumption[] {
  const hours = assumedHours(flights ?? 'none');
  return [
    ...(carrier ? ([{ of: 'carrier', value: ASSUMED_HOT_WATER }] as const) : []),
    ...(carrier && hhArea === undefined ? ([{ of: 'hhArea', value: assumedArea(hhMember) }] as const) : []),
    ...(carKm && carFuel
      ? ([{ of: 'carKm', value: fuelUse ?? ASSUMED_CONSUMPTION[carFuel], fuel: carFuel }] as const)
      : []),
    ...(hours > 0 ? ([{ of: 'flights', value: flightHours ?? hours }] as const) : []),
  ];
}
