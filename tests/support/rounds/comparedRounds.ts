import type { KnownRound } from '@footprint/services/rounds/rounds.ts';
import type { RoundResult } from '@footprint/shared-events/campaigns/result.ts';
import { expect } from 'vitest';
import { berlinDayNumber } from '../berlin.ts';
import type { SimulatedProcess } from '../servers/simulatedProcess.ts';
import { DAYS_BACK, knownOn } from './comparedKinds.ts';
import {
  countedLeague,
  expectLeague,
  expectMeasures,
  expectNear,
  expectStates,
  sumOf,
} from './comparedLeagues.ts';
import { placesBy } from './countedPlaces.ts';
import {
  type Counted,
  type CountedRound,
  countedBy,
  inRound,
  type Recorded,
  tonnesOf,
  tonnesUntil,
} from './countedRounds.ts';

const HISTORY = 366;

/** Figures of a round about its participants. */
class Said {
  readonly people: readonly Counted[];
  readonly #round: CountedRound;

  constructor(round: CountedRound, people: readonly Counted[]) {
    this.#round = round;
    this.people = people;
  }

  get measures(): number {
    return sumOf(this.people, (one) => inRound(this.#round, one).length);
  }

  saving(until = this.#round.end, answered = false): number {
    return sumOf(this.people, (one) => tonnesUntil(this.#round, one, until, answered));
  }

  get picks() {
    const { end } = this.#round;
    return this.people.flatMap((one) =>
      inRound(this.#round, one).map((pick) => [pick[0], tonnesOf(this.#round, pick, end)] as const),
    );
  }

  get places() {
    const pickers = this.people.filter((one) => inRound(this.#round, one).length > 0);
    return placesBy(
      pickers.map((one) => ({
        cityCode: one.cityCode,
        tonnes: tonnesUntil(this.#round, one, this.#round.end),
      })),
    );
  }
}

const saidBy = (round: CountedRound, events: readonly Recorded[]): Said =>
  new Said(round, countedBy(round, events, berlinDayNumber));

const NOTHING = { people: null, measures: null, saving: null, savedToDate: null, confirmedSaving: null };

/** Everybody's view of a round: nothing of fewer people than `fewest`. */
export function figuresOf(round: CountedRound, events: readonly Recorded[], at: number, fewest: number) {
  const said = saidBy(round, events);
  const people = said.people.length;
  if (people > 0 && people < fewest) return NOTHING;
  return {
    people,
    measures: said.measures,
    saving: said.saving(),
    savedToDate: said.saving(Math.min(berlinDayNumber(at), round.end)),
    confirmedSaving: said.saving(round.end, true),
  };
}

/** A round as it goes on; of a closed one the sums, which stand still. Answers what it shows to save. */
export async function compareRound(
  process: SimulatedProcess,
  { terms }: KnownRound,
  round: CountedRound,
  events: readonly Recorded[],
  fewest: number,
): Promise<number> {
  const { totals, at } = process;
  const said = saidBy(round, events);
  const open = { terms, logged: { terms } };
  const counted = figuresOf(round, events, at, fewest);
  const { answer: live } = await totals.liveRound(open);
  for (const answer of [await totals.round(open, true), live]) {
    expect([answer.allUsers, answer.allMeasures]).toEqual([counted.people, counted.measures]);
    expectNear(answer.measuresReductionYear, counted.saving);
    expectNear(answer.savedToDate, counted.savedToDate);
    expectNear(answer.confirmedSaving, counted.confirmedSaving);
  }
  expectMeasures(live.savingsByMeasure, said.picks, fewest);
  expectLeague(await totals.roundStandings(open, true), countedLeague(said.places, fewest));
  expectStates(await process.otherTotals.roundStates(open), said.places, fewest);
  const history = await process.dailyTotals.roundHistory(open, HISTORY, true);
  for (const back of DAYS_BACK) {
    const known = saidBy(round, knownOn(events, berlinDayNumber(at) - back));
    expect(history.at(-1 - back)?.allMeasures).toBe(known.measures);
    expectNear(history.at(-1 - back)?.measuresReductionYear, known.saving());
  }
  return counted.saving ?? 0;
}

/** Names the rounds that the product still counts: closed, without a result, with a confirmed participant. */
export async function comparePending(
  { figures, at }: SimulatedProcess,
  rounds: readonly CountedRound[],
  events: readonly Recorded[],
): Promise<readonly string[]> {
  const shown = await figures.rounds();
  const pending = rounds.filter(
    (round) =>
      at >= round.closesAt &&
      !shown.find(({ name }) => name === round.name)?.result &&
      saidBy(round, events).people.length > 0,
  );
  const names = pending.map(({ name }) => name);
  expect(shown.filter((round) => round.pending).map(({ name }) => name)).toEqual(names);
  return names;
}

/** A result against those who count. */
export function compareResult(
  result: RoundResult,
  round: CountedRound,
  events: readonly Recorded[],
  fewest: number,
): void {
  const said = saidBy(round, events);
  expect([result.participants, result.measures]).toEqual([said.people.length, said.measures]);
  expectNear(result.saving, said.saving());
  expectNear(result.confirmedSaving, said.saving(round.end, true));
  expectMeasures(result.byMeasure, said.picks);
  expectLeague(result.league, countedLeague(said.places, fewest));
}

/** An organiser's page: whole numbers or none, and together everybody. */
export async function compareDesk(
  process: SimulatedProcess,
  known: KnownRound,
  round: CountedRound,
  events: readonly Recorded[],
): Promise<void> {
  const { people, fewest, postcodes, days } = await process.desk(known);
  const all = saidBy(round, events).people;
  const peopleOf = (some: readonly Counted[]) => ({
    joined: some.length,
    picked: some.filter((one) => inRound(round, one).length > 0).length,
    confirmed: some.filter(({ hasAnswered }) => hasAnswered).length,
  });
  const expectRow = (row: typeof people, some: readonly Counted[]): void => {
    const { joined, picked, confirmed } = peopleOf(some);
    expect([row.joined, row.picked ?? picked, row.confirmed ?? confirmed]).toEqual([
      joined,
      picked,
      confirmed,
    ]);
  };
  expectRow(people, all);
  const shown = new Set(postcodes.rows.map(({ cityCode }) => cityCode));
  for (const row of postcodes.rows) {
    expect(row.joined).toBeGreaterThanOrEqual(fewest);
    expectRow(
      row,
      all.filter(({ cityCode }) => cityCode === row.cityCode),
    );
  }
  const rest = all.filter(({ cityCode }) => !shown.has(cityCode));
  if (postcodes.rest) expectRow(postcodes.rest, rest);
  else expect(rest.length).toBe(shown.size === 0 ? rest.length : 0);
  if (days.length > 0) expect(sumOf(days, ({ joined }) => joined)).toBe(all.length);
}

/** Savings of a round's people, by postcode. */
export const roundPlaces = (round: CountedRound, events: readonly Recorded[]) => saidBy(round, events).places;
