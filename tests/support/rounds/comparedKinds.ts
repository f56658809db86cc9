import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { expect } from 'vitest';
import { berlinDate, berlinDayNumber } from '../berlin.ts';
import type { SimulatedProcess } from '../servers/simulatedProcess.ts';
import {
  countedLeague,
  expectLeague,
  expectMeasures,
  expectNear,
  expectStates,
  sumOf,
} from './comparedLeagues.ts';
import { type CountedCitizen, citizensBy, isOfKind, started, tonnesAt, tonnesOfAll } from './countedKinds.ts';
import { placeBy, placesBy, usageBy } from './countedPlaces.ts';
import type { Recorded } from './countedRounds.ts';
import { TOWNS } from './simulatedTowns.ts';

/** How far the history goes back, and which of its days are compared. */
const HISTORY = 366;
export const DAYS_BACK = [0, 1, 15, 100, 365];
const FEWEST_CHOOSING = 5;
const MOST_CHOSEN = 5;

const savers = (citizens: readonly CountedCitizen[], at: number) =>
  citizens
    .filter((one) => started(one).length > 0)
    .map((one) => ({ cityCode: one.cityCode, tonnes: tonnesOfAll(one, at) }));

/** Events known at the end of a day. */
export const knownOn = (events: readonly Recorded[], dayNumber: number): readonly Recorded[] =>
  events.filter(({ at }) => berlinDayNumber(at) <= dayNumber);

/** Everybody who ever joined a kind. */
export async function compareKind(
  { totals, otherTotals, dailyTotals, at }: SimulatedProcess,
  kind: CampaignKind,
  events: readonly Recorded[],
  fewest: number,
): Promise<void> {
  const ofKind = (known: readonly Recorded[]) =>
    citizensBy(known).filter((one) => isOfKind(one, kind === 'climate-bet'));
  const all = ofKind(events);
  const picks = all.flatMap((one) => started(one).map((pick) => [pick[0], tonnesAt(one, pick, at)] as const));
  const saving = sumOf(all, (one) => tonnesOfAll(one, at));

  const isShown = all.length === 0 || all.length >= fewest;
  const { answer } = await totals.liveStatistics(kind);
  for (const figures of [await totals.statistics(kind, true), answer]) {
    const counts = isShown ? [all.length, picks.length] : [null, null];
    expect([figures.allUsers, figures.allMeasures]).toEqual(counts);
    expectNear(figures.measuresReductionYear, isShown ? saving : null);
  }
  expectMeasures(answer.savingsByMeasure, picks, fewest);

  const places = placesBy(savers(all, at));
  expectLeague(await totals.standings(kind, true), countedLeague(places, fewest));
  expectStates(await otherTotals.states(kind), places, fewest);

  const history = await dailyTotals.history(kind, HISTORY, true);
  expect(history).toHaveLength(HISTORY);
  for (const back of DAYS_BACK) {
    const row = history.at(-1 - back);
    const dayNumber = berlinDayNumber(at) - back;
    const noon = dayNumber * 86_400 + 43_200;
    const known = ofKind(knownOn(events, dayNumber));
    expect(row).toMatchObject({
      day: berlinDate(noon),
      allMeasures: sumOf(known, (one) => started(one).length),
    });
    expectNear(
      row?.measuresReductionYear,
      sumOf(known, (one) => tonnesOfAll(one, noon)),
    );
  }
}

const withMeasures = (events: readonly Recorded[]) =>
  citizensBy(events).filter((one) => started(one).length > 0);

/** Everybody who saves something, by postcode. */
export const savingPlaces = (events: readonly Recorded[], at: number) =>
  placesBy(savers(withMeasures(events), at));

/** Compares the savings that towns show, on their pages, live and as open data, and the choices of their people. */
export async function compareTowns(
  process: SimulatedProcess,
  events: readonly Recorded[],
  fewest: number,
): Promise<void> {
  const { totals, figures, at } = process;
  const citizens = withMeasures(events);
  const places = savingPlaces(events, at);
  const { towns: open } = await figures.ofAllTowns();
  expect(open.map(({ town }) => town.ags)).toEqual(TOWNS.map(({ ags }) => ags));
  for (const [n, town] of TOWNS.entries()) {
    const { cityCodes } = town;
    const counted = usageBy(town, places, fewest);
    const { answer } = await totals.ofCities(cityCodes, true);
    for (const usage of [answer.usage, open[n]?.usage]) {
      expect(usage?.count).toBe(counted?.people ?? null);
      if (counted) {
        const { people, tonnes } = counted;
        expectNear(usage?.savingSum, tonnes);
        expectNear(usage?.savingAvgUser, people === 0 ? 0 : tonnes / people);
      } else expect(usage).toMatchObject({ savingSum: null, savingAvgUser: null, tooFew: true });
    }
    const own = citizens.filter(
      ({ cityCode }) => cityCodes.includes(cityCode) && (places.get(cityCode)?.people ?? 0) >= fewest,
    );
    const chosen = Map.groupBy(
      own.flatMap((one) => started(one).map(([name]) => name)),
      (name) => name,
    );
    const counts = [...chosen.values()].map((names) => names.length).filter((n) => n >= FEWEST_CHOOSING);
    expect(answer.chosen.map((row) => row.count)).toEqual(counts.sort((a, b) => b - a).slice(0, MOST_CHOSEN));
    for (const row of answer.chosen) expect(row.count).toBe(chosen.get(row.name as never)?.length);
  }
}

type Places = ReturnType<typeof savingPlaces>;

/** Where each town stands among those of a league, what it has there, and whom it reaches next. */
export async function comparePlaces(
  { figures }: SimulatedProcess,
  round: string | null,
  people: { readonly inside: Places; readonly outside: Places },
  fewest: number,
): Promise<void> {
  const league = countedLeague(people.inside, fewest);
  for (const { shortName, inhabitants } of TOWNS) {
    const town = await figures.town(shortName);
    if (!town) throw new Error(`there is no ${shortName}`);
    const answer = await figures.standing('stop-fossil', town);
    expect(answer).toMatchObject({ round, place: placeBy(league, shortName), of: league.length });
    const own = league.find((row) => row.shortName === shortName)?.per1000 ?? 0;
    const next = league.filter((row) => row.shortName !== shortName && row.per1000 > own + 1e-6).at(-1);
    for (const [share, places] of [
      [answer.inside, people.inside],
      [answer.outside, people.outside],
    ] as const) {
      const counted = usageBy(town, places, fewest);
      expect(share?.users ?? null).toBe(counted?.people ?? null);
      if (counted) expectNear(share?.savingSum, counted.tonnes);
    }
    expect(answer.next?.shortName).toBe(next?.shortName);
    if (next) expectNear(answer.next?.missing, ((next.per1000 - own) * inhabitants) / 1_000);
  }
}

/** Everybody of a town by whether they ever joined stop-fossil, and what they save. */
export function kindPlaces(events: readonly Recorded[], at: number) {
  const [inside, outside] = [true, false].map((isIn) =>
    placesBy(
      savers(
        withMeasures(events).filter((one) => isOfKind(one, false) === isIn),
        at,
      ),
    ),
  );
  if (!inside || !outside) throw new Error('two places');
  return { inside, outside };
}

/** Everybody of a town who is not in a round, and what they save. */
export const outsidePlaces = (events: readonly Recorded[], round: string, at: number) =>
  placesBy(
    savers(
      withMeasures(events).filter(({ rounds }) => !rounds.has(round)),
      at,
    ),
  );
