import type { States } from '@footprint/services/cli/demo/act.ts';
import { ACTS, type ActName } from '@footprint/services/cli/demo/acts.ts';
import { noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import type { FootprintInputs } from '@footprint/shared-events/calculation/inputs.ts';
import { sectorEmissions } from '@footprint/shared-events/calculation/sectorEmissions.ts';
import { allParts, partsOfYear } from '@footprint/shared-events/calculation/yearParts.ts';
import { MEASURE_NAMES } from '@footprint/shared-events/catalogue/measures.ts';
import { consumptionArea } from '@footprint/shared-events/consumption/area.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/factors/editions.ts';
import { housingArea } from '@footprint/shared-events/housing/area.ts';
import { mobilityArea } from '@footprint/shared-events/mobility/area.ts';
import type { AreaName } from '@footprint/shared-events/registry.ts';
import type fc from 'fast-check';
import { choicesOf } from '../support/lives/anyChoices.ts';
import { PlayedCitizen, type PlayedEvent } from '../support/lives/playedCitizen.ts';
import { registered } from '../support/logs/accountEvents.ts';
import { start } from './days.ts';

const WORLD = {
  since: start(2019),
  until: start(2026) - 1,
  today: start(2026),
  places: [],
  measuresOffered: MEASURE_NAMES,
};
/** Acts that figures follow from, more often than others. */
const OFTEN: Readonly<Partial<Record<ActName, number>>> = {
  powerMeter: 2,
  reading: 16,
  terms: 4,
  supply: 2,
  bill: 10,
  level: 4,
  habit: 3,
  changedLevel: 2,
  vehicle: 3,
  flight: 2,
  home: 0,
};

/** Acts of these areas, each as often as it is to be done. */
const doneIn = (areas: readonly AreaName[]): readonly ActName[] =>
  (Object.keys(ACTS) as ActName[])
    .filter((name) => areas.includes(ACTS[name].area))
    .flatMap((name) => Array<ActName>(OFTEN[name] ?? 1).fill(name));

/** The areas of a random life that figures of homes follow from, and those of all. */
export const AT_HOME = doneIn(['housing', 'consumption']);
export const ON_THE_WAY = doneIn(['mobility']);

const LEVELS_AND_ANSWERS = AT_HOME.filter((name) => /level|habit|meals|amounts/i.test(name));
/** Acts that figures of food and things follow from. */
export const SAID: readonly ActName[] = [
  ...LEVELS_AND_ANSWERS,
  ...LEVELS_AND_ANSWERS,
  ...Array<ActName>(12).fill('habit'),
  ...Array<ActName>(3).fill('changedHome'),
  ...Array<ActName>(4).fill('vehicle'),
  ...Array<ActName>(6).fill('changedVehicle'),
  ...AT_HOME.filter((name) => /home|move/i.test(name)),
  ...ON_THE_WAY.filter((name) => !/flight/i.test(name)),
];

/** Acts that figures of trains, nights and vehicles follow from. */
export const AWAY: readonly ActName[] = [
  ...Array<ActName>(8).fill('amounts'),
  ...Array<ActName>(2).fill('removedAmounts'),
  ...AT_HOME.filter((name) => /level$|home|move/i.test(name)),
  ...ON_THE_WAY.filter((name) => !/flight/i.test(name)),
];

interface Lived {
  readonly done?: readonly ActName[];
  readonly most?: number;
  /** The last day that anything is read or billed on, and the day on which all of it is entered; none unless said. */
  readonly until?: number;
}

/**
 * Lives a life of a citizen of two homes, in which things are entered, corrected, ended, removed and brought back in any order;
 * what is refused changes nothing.
 */
export async function livedBy(
  g: fc.GeneratorValue,
  { done = AT_HOME, most = 40, until }: Lived = {},
): Promise<PlayedCitizen> {
  const choices = choicesOf(g);
  const citizen = new PlayedCitizen({ ...WORLD, until: until ?? WORLD.until });
  citizen.record('account', registered);
  const now = until === undefined ? undefined : noonOf(until);
  for (let home = 0; home < 2; home++) await citizen.does('home', choices);
  const steps = choices.integer(0, most);
  for (let step = 0; step < steps; step++) await citizen.does(choices.pick(done) as ActName, choices, now);
  return citizen;
}

/** Areas as events leave them, for the calculation. */
export function inputsOf(
  events: readonly PlayedEvent[],
): Pick<States, 'housing' | 'consumption' | 'mobility'> {
  const of = (area: AreaName) => events.filter((event) => event.area === area) as never[];
  return {
    housing: of('housing').reduce(housingArea.evolve, housingArea.initial),
    consumption: of('consumption').reduce(consumptionArea.evolve, consumptionArea.initial),
    mobility: of('mobility').reduce(mobilityArea.evolve, mobilityArea.initial),
  };
}

/** `until`: the first day to come. */
export const yearOf = (inputs: FootprintInputs, year: number, until?: number) =>
  sectorEmissions(allParts(partsOfYear(inputs, year, CURRENT_EDITION)), year, until);
