import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { type ChosenTypeAnswer, changeLevel } from '@footprint/shared-events/consumption/api.ts';
import type { TermsActivityBody } from '@footprint/shared-events/housing/activityRules.ts';
import { changeMeter, type MeterAnswer, setTerms } from '@footprint/shared-events/housing/api.ts';
import { changeSupply, type SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import { type Step, step } from '../../../server/step.ts';

type Level = ChosenTypeAnswer['history'][number];
type Activities = MeterAnswer['activities'];

/** Source of warmth for a home or its water on a day; `field` names the answer to whether it ends. */
export type Heat = { readonly field: string } & (
  | { readonly kind: 'meter'; readonly meter: MeterAnswer; readonly activities: Activities }
  | { readonly kind: 'supply'; readonly supply: SupplyAnswer }
  | { readonly kind: 'level'; readonly level: Level }
);

/** Fates of a source of heat with the heat pump; a gas meter may go on for the stove alone. */
export const FATES = ['ends', 'stays', 'cooks'] as const;
export type Fate = (typeof FATES)[number];

/** All that a citizen entered which may warm a home. */
export interface HeatSources {
  readonly meters: readonly MeterAnswer[];
  readonly supplies: readonly SupplyAnswer[];
  readonly chosenTypes: readonly ChosenTypeAnswer[];
}

/** Gas for cooking stands in the sector of heating, and a heat pump is what the question is about. */
const warms = ({ name, sector }: Activities[number]): boolean =>
  (sector === 'heating' || sector === 'warmWater') && name !== 'cooking' && name !== 'heatPump';

/** Activities of a meter on a day (epoch seconds). */
export const activitiesOn = ({ terms }: Pick<MeterAnswer, 'terms'>, on: number): Activities =>
  terms.findLast(({ validFrom }) => validFrom === null || berlinDay(validFrom) <= berlinDay(on))
    ?.activities ?? [];

/**
 * Sources that the calculation has in force for a home's heating and warm water on a day (epoch seconds): meters, supplies of
 * every kind, and the level. Source: the specification's rule on a heat pump that takes over.
 */
export function heatOn(
  { meters, supplies, chosenTypes }: HeatSources,
  home: number,
  on: number,
): readonly Heat[] {
  const day = berlinDay(on);
  const isThere = ({ groupId, activeFrom, activeUntil }: MeterAnswer | SupplyAnswer): boolean =>
    groupId === home &&
    (typeof activeFrom !== 'number' || berlinDay(activeFrom) < day) &&
    (activeUntil === undefined || berlinDay(activeUntil) > day);
  const begun = chosenTypes
    .filter(({ supportedType }) => supportedType === 'heating')
    .flatMap(({ history }) => history)
    .filter(
      ({ startAt, endAt }) => berlinDay(startAt) < day && (endAt === undefined || berlinDay(endAt) > day),
    );
  const level =
    begun.findLast(({ groupId }) => groupId === home) ??
    begun.findLast(({ groupId }) => groupId === undefined);
  return [
    ...meters.filter(isThere).flatMap((meter): Heat[] => {
      const activities = activitiesOn(meter, on);
      return activities.some(warms) ? [{ kind: 'meter', field: `meter${meter.id}`, meter, activities }] : [];
    }),
    ...supplies
      .filter(isThere)
      .map((supply): Heat => ({ kind: 'supply', field: `supply${supply.id}`, supply })),
    ...(level ? [{ kind: 'level', field: `level${level.id}`, level } as const] : []),
  ];
}

/** Fates that can be answered of a source of heat. */
export const fatesOf = (heat: Heat): readonly Fate[] =>
  heat.kind === 'meter' && heat.meter.measuredObj === 'gas' ? FATES : ['ends', 'stays'];

/** Activities left of a meter once the heating ends. */
export const withoutHeat = (activities: Activities): Activities =>
  activities.filter((activity) => !warms(activity));

/** Activities as terms take them: what shares are left make 100 again. */
export function sharedAnew(activities: Activities): TermsActivityBody[] {
  const sum = activities.reduce((total, { consumptionShare = 0 }) => total + consumptionShare, 0);
  return activities.map(({ name, subMeterId, consumptionShare = 0, warmWaterShare }) => ({
    name,
    ...(warmWaterShare !== undefined && { warmWaterShare }),
    ...(subMeterId === undefined
      ? { consumptionShare: sum === 0 ? 0 : (consumptionShare / sum) * 100 }
      : { subMeterId }),
  }));
}

/** Ends what warmed on a day (epoch seconds), or leaves the stove. */
export function endSteps(heat: Heat, fate: Fate, on: number): readonly Step[] {
  if (fate === 'stays') return [];
  const atDay = () => '/on';
  if (heat.kind === 'supply')
    return [step(changeSupply, atDay, { activeUntil: on }, { id: String(heat.supply.id) })];
  if (heat.kind === 'level')
    return [step(changeLevel, atDay, { id: heat.level.id, endAt: on, endsAll: true })];
  const params = { id: String(heat.meter.id) };
  const left = heat.meter.measuredObj === 'gas' ? [] : withoutHeat(heat.activities);
  if (fate === 'ends' && left.length === 0) return [step(changeMeter, atDay, { activeUntil: on }, params)];
  const activities: TermsActivityBody[] =
    fate === 'cooks' ? [{ name: 'cooking', consumptionShare: 100 }] : sharedAnew(left);
  return [step(setTerms, atDay, { validFrom: on, activities }, params)];
}
