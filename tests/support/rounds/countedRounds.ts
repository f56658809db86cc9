import { MEASURES, type MeasureName } from '@footprint/shared-events/catalogue/measures.ts';

/** A round as this count needs it; days count from 1970, instants are epoch seconds. */
export interface CountedRound {
  readonly name: string;
  readonly isBet: boolean;
  readonly start: number;
  readonly end: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly closesAt: number;
}

export interface Recorded {
  readonly user: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Epoch seconds. */
  readonly at: number;
}

export interface Pick {
  day: number;
  startAt: number;
  runs: boolean;
  answer?: string;
}
export type Picks = Map<MeasureName, Pick>;

/** A citizen as one round sees it. */
export interface Counted {
  isIn: boolean;
  isConfirmed: boolean;
  hasAnswered: boolean;
  cityCode: string;
  picks: Picks;
}

const ANSWERS: Readonly<Record<string, number>> = {
  percent100: 1,
  percent50: 0.5,
  percent0: 0,
  done: 1,
  later: 0,
  missed: 0,
};
const NOTHING_DONE = ['percent0', 'later', 'missed'];

/** Everybody as a round sees them, event by event, by the words of the specification; shares no code with the product. */
export function countedBy(
  round: CountedRound,
  events: readonly Recorded[],
  dayOf: (at: number) => number,
): Counted[] {
  const all = new Map<string, Counted>();
  for (const { user, type, data, at } of events) {
    const one = all.get(user) ?? {
      isIn: false,
      isConfirmed: false,
      hasAnswered: false,
      cityCode: '',
      picks: new Map(),
    };
    all.set(user, one);
    if (at >= round.closesAt) continue;
    if (typeof data.addressCityCode === 'string') one.cityCode = data.addressCityCode;
    if (type === 'RegistrationConfirmed') one.isConfirmed = true;
    if (type === 'CampaignLeft' && data.round === round.name) one.isIn = false;
    const measure = data.measure as MeasureName;
    const pick = one.picks.get(measure);
    if (type === 'MeasureConfirmed' && (data.rounds as string[]).includes(round.name)) {
      one.hasAnswered = true;
      if (pick) pick.answer = String(data.confirmed);
    }
    if (at >= round.endsAt) continue;
    if ((type === 'BetJoined' || type === 'StopFossilJoined') && data.round === round.name) one.isIn = true;
    evolvePicks(one.picks, type, data, dayOf);
  }
  return [...all.values()].filter(({ isIn, isConfirmed }) => isIn && isConfirmed);
}

/** Carries out what a citizen does with a measure, answers aside. */
export function evolvePicks(
  picks: Picks,
  type: string,
  data: Recorded['data'],
  dayOf: (at: number) => number,
): void {
  const measure = data.measure as MeasureName;
  const pick = picks.get(measure);
  if (type === 'MeasureUnpicked') picks.delete(measure);
  if (type === 'MeasureFinished' && pick) pick.runs = false;
  if (type !== 'MeasurePicked') return;
  const startAt = Number(data.startAt);
  const moved = pick !== undefined && startAt !== pick.startAt;
  const keeps = pick?.runs && !(moved && NOTHING_DONE.includes(pick.answer ?? ''));
  picks.set(measure, {
    day: dayOf(startAt),
    startAt,
    runs: true,
    ...(keeps && pick.answer !== undefined && { answer: pick.answer }),
  });
}

/** Measures of a citizen that lie in a round. */
export const inRound = (
  { start, end }: { readonly start: number; readonly end: number },
  { picks }: { readonly picks: Picks },
): readonly (readonly [MeasureName, Pick])[] =>
  [...picks].filter(([name, { day, runs }]) => runs && day < end && (isHabit(name) || day >= start));

export const isHabit = (name: MeasureName): boolean => MEASURES[name].useType === 'behave';

/** The part of a saving that counts by an answer, in a bet or outside. */
export function creditOf(isBet: boolean, answer: string | undefined): number {
  if (answer === undefined) return isBet ? 0.5 : 1;
  if (isBet && answer === 'done') return 0.5;
  return ANSWERS[answer] ?? Number.NaN;
}

/** Tonnes of one measure that lies in a round up to a day, day by day. */
export function tonnesOf(
  { isBet, start, end }: CountedRound,
  [name, { day, answer }]: readonly [MeasureName, Pick],
  until: number,
): number {
  const whole = MEASURES[name].reductionAvg * creditOf(isBet, answer);
  if (!isHabit(name)) return day < until ? whole : 0;
  let tonnes = 0;
  for (let d = start; d < Math.min(until, end); d++) if (d >= day) tonnes += whole / 365;
  return tonnes;
}

/** Tonnes of a citizen up to a day; `answered`: of measures that were answered alone. */
export const tonnesUntil = (round: CountedRound, one: Counted, until: number, answered = false): number =>
  inRound(round, one)
    .filter(([, { answer }]) => !answered || answer !== undefined)
    .reduce((sum, pick) => sum + tonnesOf(round, pick, until), 0);
