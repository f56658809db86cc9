import {
  type Carrier,
  canBeEstimated,
  isBilled,
  isCarrier,
  namesOwnFactor,
  runsOnPower,
} from '@footprint/shared-events/catalogue/carriers.ts';
import { CURRENT_DEMANDS } from '@footprint/shared-events/catalogue/demandEditions.ts';
import type { Factor } from '@footprint/shared-events/factors/factor.ts';
import { DEMANDS_OF } from '@footprint/shared-events/factors/heating.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { sourceFields, supplyFields } from '@footprint/shared-events/housing/fields.ts';
import type { SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import type { AddSupplyBody } from '@footprint/shared-events/housing/supplyRules.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import { given } from '../../../forms/faults.ts';
import { numberOf } from '../../../forms/parse/number.ts';
import { read, type Typed, typed } from '../../../forms/typedFields.ts';

export type SupplyValues = Typed<typeof supplyFields> &
  Typed<typeof sourceFields> &
  Readonly<{
    groupId: string;
    /** 'bills' or 'estimate'. */
    by: string;
    area: string;
  }>;

/** Questions about a source of heat; bills and an estimate where both are possible. */
export interface Asked {
  readonly by: boolean;
  readonly estimate: boolean;
  readonly factor: boolean;
  /** Fuel of the heat on a landlord's statement. */
  readonly fuel: boolean;
  readonly powerType: boolean;
}

/**
 * Eighteen per cent is what a home needs for hot water, where the heating does that too. A further one begins as the
 * one added last: most who move heat as they did.
 */
export const emptySupply = (
  households: readonly HouseholdAnswer[],
  last: SupplyAnswer | undefined,
): SupplyValues => {
  const { carrier, powerType } = typed(sourceFields, last ?? {}, '');
  const { fuel } = last ?? {};
  return {
    groupId: '',
    carrier,
    by: last?.estimate ? 'estimate' : 'bills',
    area: '',
    ...typed(supplyFields, { hotWater: 18, fuel }, ''),
    powerType,
    ...(households.length === 1 && households[0] ? ofHousehold(households[0]) : {}),
  };
};

const ofHousehold = ({ id, hhArea }: HouseholdAnswer) => ({ groupId: String(id), area: String(hhArea) });

/** Demand that an estimate takes for the home that is chosen, kWh a year and m². */
export function demandOf(
  { carrier: chosen, groupId }: SupplyValues,
  households: readonly HouseholdAnswer[],
): Factor | undefined {
  const home = households.find(({ id }) => String(id) === groupId);
  const carrier = isCarrier(chosen) && canBeEstimated(chosen) ? chosen : undefined;
  return home && carrier && DEMANDS_OF[CURRENT_DEMANDS][carrier][home.hhHouseType];
}

export function askedOf({ carrier: chosen, by }: SupplyValues): Asked {
  if (chosen === '') return { by: false, estimate: false, factor: false, fuel: false, powerType: false };
  const carrier = chosen as Carrier;
  const both = isBilled(carrier) && canBeEstimated(carrier);
  const estimate = both ? by === 'estimate' : canBeEstimated(carrier);
  return {
    by: both,
    estimate,
    factor: namesOwnFactor(carrier),
    fuel: carrier === 'heatingStatement',
    powerType: estimate && runsOnPower(carrier),
  };
}

/** The name may be left out: then it is what heats. */
export function supplyBody(values: SupplyValues, language: string, carrierName: string): AddSupplyBody {
  const asked = askedOf(values);
  return given({
    ...read({ ...supplyFields, ...sourceFields }, values, language),
    groupId: values.groupId === '' ? undefined : Number(values.groupId),
    name: values.name.trim() || carrierName,
    hotWater: asked.estimate ? undefined : numberOf(values.hotWater || '0', language),
    ...(!asked.factor && { factor: undefined }),
    ...(!asked.fuel && { fuel: undefined }),
    ...(!asked.powerType && { powerType: undefined }),
    estimate: asked.estimate
      ? given({ area: numberOf(values.area, language), edition: CURRENT_DEMANDS })
      : undefined,
  }) as AddSupplyBody;
}

/** Requires a statement to name the fuel of the house; not knowing it is an answer. */
export const fuelFaults = ({
  carrier,
  fuel,
}: Readonly<Record<'carrier' | 'fuel', string>>): readonly Fault[] =>
  carrier === 'heatingStatement' && fuel === ''
    ? [{ path: '/fuel', messageId: 'form:supply:error:fuel' }]
    : [];

export const supplyField = (path: string): string => {
  const [, first = 'carrier'] = path.split('/');
  return first === 'estimate' ? 'area' : first;
};
