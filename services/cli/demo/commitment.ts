import { berlinDay, type Day, dayOfIso, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { BUILT_IN } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import { MEASURE_NAMES, MEASURES, type MeasureName } from '@footprint/shared-events/catalogue/measures.ts';
import { READ_BY_ORGANISERS } from '@footprint/shared-events/kernel/shownTexts.ts';
import type { ConfirmMeasuresBody } from '@footprint/shared-events/measures/api.ts';
import { confirmationsOf, EXPLAINED } from '@footprint/shared-events/measures/rules.ts';
import type { DemoCitizen } from './citizen.ts';
import { Chance } from './random.ts';

interface DemoPick {
  readonly name: MeasureName;
  /** Epoch seconds. */
  readonly startAt: number;
}

export interface DemoCommitment {
  /** Picked in the built-in round of stop-fossil, so that its result is not empty. */
  readonly earlier: readonly DemoPick[];
  /** In order of their start. */
  readonly measures: readonly DemoPick[];
  readonly answers: ConfirmMeasuresBody;
  /** Epoch seconds; after the last start. */
  readonly answeredAt: number;
  readonly inBet: boolean;
  readonly inFossil: boolean;
  /** Text of participants of the bet on what they do already. */
  readonly general: string;
}

const REASONS = [
  'Das war im Alltag zu schwer.',
  'Der Vermieter muss noch zustimmen.',
  'Das Fahrrad ist in der Werkstatt.',
  'Ökostrom geht erst zum Vertragsende.',
  'Die Handwerker kommen erst im Frühjahr.',
  'Am Ende fehlte die Zeit.',
] as const;
const GENERAL = [
  'Wir heizen nur die Räume, in denen wir sind.',
  'Zur Arbeit fahre ich mit dem Rad.',
  'Wir kaufen fast alles gebraucht.',
  'Seit zwei Jahren ohne Fleisch.',
  'Unser Balkon hat eine kleine Solaranlage.',
] as const;

const FIRST_ROUND = BUILT_IN['stop-fossil'];
const YEAR = 365;
/** How far measures come, best first. */
const ANSWERS = [
  [0, 60],
  [1, 25],
  [2, 15],
] as const;

/**
 * Commitments of the n-th citizen in the year before `today`: the same for the same number and day. Days are counted
 * back from it, because a campaign that stands still shows nothing.
 */
export function demoCommitment(
  n: number,
  { isStopFossilUser, registeredAt }: DemoCitizen,
  today: Day,
): DemoCommitment {
  const chance = Chance.of('commitment', n);
  const inBet = chance.happens(0.15);
  const count = inBet || isStopFossilUser || chance.happens(0.5) ? chance.integer(1, 6) : 0;
  const names = new Set(Array.from({ length: count }, () => chance.pick(MEASURE_NAMES)));
  // The day itself is not over: its noon may be still to come.
  const picked = [...names].map((name) => ({ name, day: today - chance.integer(2, YEAR) }));
  picked.sort((a, b) => a.day - b.day);
  const last = picked.at(-1)?.day ?? today - 1;
  const confirms = chance.happens(0.3);
  return {
    earlier: isStopFossilUser ? earlierPick(n, berlinDay(registeredAt), names) : [],
    measures: picked.map(({ name, day }) => ({ name, startAt: noonOf(day) })),
    answers: confirms ? picked.map(({ name }) => answer(chance, name)) : [],
    answeredAt: noonOf(Math.min(today - 1, last + chance.integer(10, 60))),
    inBet,
    inFossil: isStopFossilUser,
    general: chance.pick(GENERAL),
  };
}

/** One more measure, begun while the built-in round ran; none of those who came after it. */
function earlierPick(n: number, registered: Day, others: ReadonlySet<MeasureName>): readonly DemoPick[] {
  const from = Math.max(registered + 1, dayOfIso(FIRST_ROUND.start));
  const to = dayOfIso(FIRST_ROUND.end) - 1;
  const chance = Chance.of('first round', n);
  const name = chance.pick(MEASURE_NAMES.filter((one) => !others.has(one)));
  return from > to || name === undefined ? [] : [{ name, startAt: noonOf(chance.integer(from, to)) }];
}

function answer(chance: Chance, name: MeasureName): ConfirmMeasuresBody[number] {
  const options = confirmationsOf(MEASURES[name].useType);
  const confirmed = options[chance.weighted<number>(ANSWERS, 0)] ?? 'done';
  return {
    name,
    confirmed,
    ...(EXPLAINED.has(confirmed) && { confirmExplain: chance.pick(REASONS), textId: READ_BY_ORGANISERS }),
  };
}
