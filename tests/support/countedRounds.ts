import { MEASURES, type MeasureName } from '@footprint/shared-events/constants/measures.ts';

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

interface Pick {
  day: number;
  runs: boolean;
  answer?: string;
}

/** A citizen as one round sees it. */
export interface Counted {
  isIn: boolean;
  isConfirmed: boolean;
  hasAnswered: boolean;
  cityCode: string;
  picks: Map<MeasureName, Pick>;
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
    if (type === 'AccountErasureRequested' && data.reason === 'unconfirmed') all.delete(user);
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
    if (type === 'MeasureUnpicked') one.picks.delete(measure);
    if (type === 'MeasureFinished' && pick) pick.runs = false;
    if (type === 'MeasurePicked') {
      const day = dayOf(Number(data.startAt));
      const moved = pick && Number(data.startAt) !== (pick as Pick & { startAt?: number }).startAt;
      const keeps = pick?.runs && !(moved && NOTHING_DONE.includes(pick.answer ?? ''));
      one.picks.set(measure, {
        ...{ day, runs: true, startAt: Number(data.startAt) },
        ...(keeps && pick?.answer !== undefined && { answer: pick.answer }),
      } as Pick);
    }
  }
  return [...all.values()].filter(({ isIn }) => isIn);
}

/** Measures of a citizen that lie in a round. */
export const inRound = (
  { start, end }: CountedRound,
  { picks }: Counted,
): readonly (readonly [MeasureName, Pick])[] =>
  [...picks].filter(([name, { day, runs }]) => runs && day < end && (isHabit(name) || day >= start));

const isHabit = (name: MeasureName): boolean => MEASURES[name].useType === 'behave';

function credit({ isBet }: CountedRound, answer: string | undefined): number {
  if (answer === undefined) return isBet ? 0.5 : 1;
  if (isBet && answer === 'done') return 0.5;
  return ANSWERS[answer] ?? Number.NaN;
}

/** Tonnes of a citizen up to a day, day by day; `answered`: of measures that were answered alone. */
export function tonnesUntil(round: CountedRound, one: Counted, until: number, answered = false): number {
  let tonnes = 0;
  for (const [name, { day, answer }] of inRound(round, one)) {
    if (answered && answer === undefined) continue;
    const whole = MEASURES[name].reductionAvg * credit(round, answer);
    if (!isHabit(name)) tonnes += day < until ? whole : 0;
    else for (let d = round.start; d < Math.min(until, round.end); d++) if (d >= day) tonnes += whole / 365;
  }
  return tonnes;
}
