import { seasonalShare } from '@footprint/shared-events/catalogue/activities.ts';
import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import type { HouseholdAnswer, MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import type { SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import { isInUse } from '../../forms/homes.ts';
import type { StepId } from '../../pages.ts';

/** Needs of a home, in the order in which they are asked for, and the page that asks. */
const NEEDS = { heat: 'heatingType', power: 'ePowerType' } as const satisfies Record<string, StepId>;
type Need = keyof typeof NEEDS;

export interface NewHome {
  readonly kind: 'newHome';
  readonly home: HouseholdAnswer;
  /** At least one. */
  readonly lacks: readonly Need[];
  readonly to: StepId;
}

/** Entries that may count in a home. */
export interface Entered {
  readonly meters: readonly MeterAnswer[];
  readonly levels: readonly ChosenTypeAnswer[];
  readonly supplies: readonly SupplyAnswer[];
}

/** The home one moved into, at `now` (epoch seconds): begun, open, and one before it is closed. */
export function movedInto(
  households: readonly HouseholdAnswer[] | undefined,
  now: number,
): HouseholdAnswer | undefined {
  const left = households?.some(({ livedUntil }) => livedUntil !== undefined && livedUntil <= now);
  if (!left) return undefined;
  return households?.find(
    ({ livedFrom, livedUntil }) => livedUntil === undefined && livedFrom !== undefined && livedFrom <= now,
  );
}

/**
 * Needs of a home at `now` (epoch seconds) that are not said yet: then the average counts there. Undefined where nothing is
 * missing.
 */
export function newHome(
  home: HouseholdAnswer,
  { meters, levels, supplies }: Entered,
  now: number,
): NewHome | undefined {
  const goesOn = (one: Pick<MeterAnswer, 'activeUntil' | 'groupId'>): boolean =>
    one.groupId === home.id && isInUse(one, [home], now);
  const here = meters.filter(goesOn);
  // A level that is bound to no home holds in each.
  const hasLevel = (type: ChosenTypeAnswer['supportedType']) =>
    levels.some(
      ({ supportedType, history }) =>
        supportedType === type && history.some(({ groupId }) => groupId === undefined || groupId === home.id),
    );
  const isHeated = hasLevel('heating') || supplies.some(goesOn) || here.some(heats);
  const isPowered = hasLevel('electricPower') || here.some(({ measuredObj }) => measuredObj === 'ePower');
  const lacks = [...(isHeated ? [] : ['heat' as const]), ...(isPowered ? [] : ['power' as const])];
  const [first] = lacks;
  return first && { kind: 'newHome', home, lacks, to: NEEDS[first] };
}

/** Whether a meter heats: one of gas that cooks alone does not, one of power with a heat pump does. */
export const heats = ({ measuredObj, activities }: MeterAnswer): boolean =>
  activities.length === 0 ? measuredObj === 'gas' : activities.some((use) => seasonalShare(use) > 0);
