import { MEASURES, type MeasureName } from '@footprint/shared-events/catalogue/measures.ts';
import { berlinDate, berlinDayNumber } from '../berlin.ts';
import { creditOf, evolvePicks, isHabit, type Pick, type Picks, type Recorded } from './countedRounds.ts';

/** A citizen as figures see them that belong to no round. */
export interface CountedCitizen {
  isConfirmed: boolean;
  cityCode: string;
  picks: Picks;
  /** The rounds they joined and did not leave, and whether each is a bet. */
  readonly rounds: Map<string, boolean>;
}

const day = (iso: string): number => Date.parse(iso) / 86_400_000;
/** The two rounds that end what their participants save for themselves. */
const BET = { name: 'climate-bet-2021', end: day('2021-11-01') };
const STOP_FOSSIL = { name: 'stop-fossil-2023', end: day('2023-03-23') };

/** Stand for joinings while no round was open; leaving the built-in one ends them. */
const [NO_BET, NO_STOP_FOSSIL] = ['between bets', 'between the others'];

/** Everybody whose account is confirmed as of now, event by event; shares no code with the product. */
export function citizensBy(events: readonly Recorded[]): readonly CountedCitizen[] {
  const all = new Map<string, CountedCitizen>();
  for (const { user, type, data } of events) {
    const one = all.get(user) ?? { isConfirmed: false, cityCode: '', picks: new Map(), rounds: new Map() };
    all.set(user, one);
    if (type === 'RegistrationConfirmed') one.isConfirmed = true;
    if (typeof data.addressCityCode === 'string') one.cityCode = data.addressCityCode;
    if (type === 'BetJoined') one.rounds.set(String(data.round ?? NO_BET), true);
    if (type === 'StopFossilJoined') one.rounds.set(String(data.round ?? NO_STOP_FOSSIL), false);
    if (type === 'CampaignLeft' && !one.rounds.delete(String(data.round)))
      one.rounds.delete(data.round === BET.name ? NO_BET : NO_STOP_FOSSIL);
    evolvePicks(one.picks, type, data, berlinDayNumber);
    const pick = one.picks.get(data.measure as MeasureName);
    if (type === 'MeasureConfirmed' && pick) pick.answer = String(data.confirmed);
  }
  return [...all.values()].filter(({ isConfirmed }) => isConfirmed);
}

export const isOfKind = ({ rounds }: CountedCitizen, isBet: boolean): boolean =>
  [...rounds.values()].includes(isBet);

/** Measures that are going on. */
export const started = ({ picks }: CountedCitizen): readonly (readonly [MeasureName, Pick])[] =>
  [...picks].filter(([, { runs }]) => runs);

/** Tonnes of one measure as of a moment: to a built-in round's end, else to the end of the year of looking. */
export function tonnesAt(
  { rounds }: CountedCitizen,
  [name, pick]: readonly [MeasureName, Pick],
  at: number,
): number {
  const year = Number(berlinDate(at).slice(0, 4));
  if (Number(berlinDate(pick.startAt).slice(0, 4)) > year) return 0;
  const ahead = [BET, STOP_FOSSIL].filter((round) => rounds.has(round.name) && round.end > pick.day);
  const end = Math.min(day(`${year + 1}-01-01`), ...ahead.map((round) => round.end));
  const whole = MEASURES[name].reductionAvg * creditOf(ahead.includes(BET), pick.answer);
  return isHabit(name) ? (whole * (end - pick.day)) / 365 : whole;
}

/** Tonnes of a citizen as of a moment. */
export const tonnesOfAll = (one: CountedCitizen, at: number): number =>
  started(one).reduce((sum, pick) => sum + tonnesAt(one, pick, at), 0);
