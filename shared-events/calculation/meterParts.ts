import { findActivity } from '../catalogue/activities.ts';
import type { FactorEdition } from '../factors/edition.ts';
import type { Factor } from '../factors/factor.ts';
import { type Contribution, contributionsOf } from './contributions.ts';
import type { CounterUse } from './counterYear.ts';
import { type Days, daysOfYear, isEmpty, overlap } from './days.ts';
import { daysInForce } from './inForce.ts';
import type { HousingInputs, MeterInput } from './inputs.ts';
import { meanMembers } from './members.ts';
import { kWhPerUnit, meterFactor } from './meterFactors.ts';
import type { RunsOn, SectorPart } from './sectorPart.ts';

/** Part that one activity of one meter adds to a sector, under the terms of some days. */
export interface MeterPart extends SectorPart, Omit<Contribution, 'useOn' | 'unitsOn'> {
  readonly source: 'meter';
  readonly meter: MeterInput;
  readonly householdId: number;
  /** Use that the counter showed on these days, in its unit. */
  readonly use: CounterUse;
  /** The same without what sub-meters used; null without a value. */
  readonly consumption: number | null;
  readonly kWhPerUnit: readonly Factor[];
  readonly factor: Factor;
  readonly members: number;
  /** The same part on fewer of its days, or for other members. */
  readonly on: (days: readonly Days[], members?: number) => MeterPart;
}

/**
 * Parts of a year that one main meter adds to the sectors; none when it is not in force all year.
 * Source: method CW-1, rules 6 and 7.
 */
export function meterParts(
  meter: MeterInput,
  housing: HousingInputs,
  year: number,
  edition: FactorEdition,
): readonly MeterPart[] {
  const inForce = overlap(daysInForce(meter, housing), daysOfYear(year));
  if (isEmpty(inForce)) return [];
  const inHome = meanMembers(housing.households[meter.householdId]?.members ?? [], [inForce]);
  return contributionsOf(meter, housing, year, inForce).map(({ useOn, unitsOn, ...contribution }) => {
    const { activity, counterId, counter, share, terms, run, warmsWater } = contribution;
    const conversion = kWhPerUnit(meter, terms, edition);
    const factor = meterFactor(meter, terms, year, edition);
    const perUnit = (conversion.reduce((product, f) => product * f.value, 1) * factor.value) / 1000;
    const runsOn = runsOnOf(meter, terms, activity);
    const heats = [...run.shares, ...run.subs].some(({ name }) => name === 'heating');
    const on = (days: readonly Days[], members: number): MeterPart => {
      const consumption = counter.hasValue ? unitsOn(days) : null;
      return {
        ...contribution,
        source: 'meter',
        meter,
        householdId: meter.householdId,
        entryId: counterId,
        sector: warmsWater ? 'warmWater' : (findActivity(meter.measuredObj, activity)?.sector ?? 'ePower'),
        days,
        use: useOn(days),
        consumption,
        ...runsOn,
        kWhPerUnit: conversion,
        factor,
        members,
        tonnes: consumption === null ? null : consumption * share * (perUnit / members),
        ...(meter.measuredObj === 'gas' && activity === 'cooking' && !heats && { besides: true as const }),
        on: (fewer, others = members) => on(fewer, others),
      };
    };
    return on(contribution.days, inHome);
  });
}

/** Heat of a power meter is that of a pump or of electric heating; what it feeds besides is power alone. */
function runsOnOf(
  { measuredObj }: MeterInput,
  { electricPowerType, gasType }: MeterPart['terms'],
  activity: MeterPart['activity'],
): RunsOn {
  if (measuredObj === 'gas')
    return activity === 'cooking' ? {} : { heat: gasType === 'organicGas' ? 'organicGas' : 'gas' };
  const power = electricPowerType === 'eco' ? 'green' : 'mix';
  if (activity === 'heatPump') return { power, heat: 'heatPump' };
  return activity === 'heating' || activity === 'warmWater' ? { power, heat: 'electricHeating' } : { power };
}
