import type { SectorName } from './sectors.ts';

export const MEASURED_OBJECTS = ['ePower', 'gas'] as const;
export type MeasuredObject = (typeof MEASURED_OBJECTS)[number];

export const ACTIVITY_NAMES = [
  'household',
  'warmWater',
  'heating',
  'cooking',
  'heatPump',
  'cooling',
  'eMobility',
] as const;
export type ActivityName = (typeof ACTIVITY_NAMES)[number];

export interface Activity {
  readonly name: ActivityName;
  readonly measuredObj: MeasuredObject;
  readonly bitmaskField: number;
  readonly sector: SectorName;
}

/** Uses of power and gas, and the sector each belongs to. Gas cooking belongs to heating. */
export const ACTIVITIES: readonly Activity[] = [
  { name: 'household', measuredObj: 'ePower', bitmaskField: 1, sector: 'ePower' },
  { name: 'warmWater', measuredObj: 'ePower', bitmaskField: 2, sector: 'warmWater' },
  { name: 'heating', measuredObj: 'ePower', bitmaskField: 4, sector: 'heating' },
  { name: 'cooking', measuredObj: 'ePower', bitmaskField: 8, sector: 'ePower' },
  { name: 'heatPump', measuredObj: 'ePower', bitmaskField: 16, sector: 'heating' },
  { name: 'cooling', measuredObj: 'ePower', bitmaskField: 32, sector: 'ePower' },
  { name: 'eMobility', measuredObj: 'ePower', bitmaskField: 64, sector: 'motorVehicles' },
  { name: 'heating', measuredObj: 'gas', bitmaskField: 1, sector: 'heating' },
  { name: 'warmWater', measuredObj: 'gas', bitmaskField: 2, sector: 'warmWater' },
  { name: 'cooking', measuredObj: 'gas', bitmaskField: 4, sector: 'heating' },
];

/** Uses that follow the degree days. By activity, not by sector: gas cooking is spread evenly. */
const SEASONAL: ReadonlySet<ActivityName> = new Set(['heating', 'heatPump']);

/** Use of something for one activity. */
export interface Use {
  readonly name: ActivityName;
  /** Percent of a heat pump's power that warms water. */
  readonly warmWaterShare?: number | undefined;
}

/** Share of a use that follows the degree days, 0 to 1. Source: the specification's rule on heat pumps. */
export const seasonalShare = ({ name, warmWaterShare = 0 }: Use): number =>
  SEASONAL.has(name) ? 1 - warmWaterShare / 100 : 0;

/** Uses that a counter feeds today. */
export interface Fed<U extends Use = Use> {
  readonly activities: readonly U[];
  /** Activity that a sub-meter measures. */
  readonly activity?: ActivityName | undefined;
}

/** Uses that a counter is read for: all of a meter's activities, or that of a sub-meter. */
export const usesOfCounter = <U extends Use>({ activities, activity }: Fed<U>): readonly (U | Use)[] =>
  activity === undefined
    ? activities
    : [activities.find(({ name }) => name === activity) ?? { name: activity }];

/** Shares in percent when a meter is added without any. Power: the specification's; gas: an assumption. */
export const DEFAULT_SHARES: Readonly<Record<MeasuredObject, Partial<Record<ActivityName, number>>>> = {
  ePower: { household: 100 },
  gas: { heating: 78, warmWater: 18, cooking: 4 },
};

export const activitiesOf = (measuredObj: MeasuredObject): readonly Activity[] =>
  ACTIVITIES.filter((a) => a.measuredObj === measuredObj);

export const findActivity = (measuredObj: MeasuredObject, name: ActivityName): Activity | undefined =>
  ACTIVITIES.find((a) => a.measuredObj === measuredObj && a.name === name);

/** The activity with bitmask 1: the rest of a counter goes to it, and it never has a sub-meter. */
export const restActivity = (measuredObj: MeasuredObject): ActivityName =>
  measuredObj === 'ePower' ? 'household' : 'heating';

/**
 * Percent, as a form holds it, that a home needs for warm water of what heats both. Source: the specification's rule on heat pumps
 * and boilers.
 */
export const PROPOSED_WATER = '18';
