import { addAll, CHANGED } from '@footprint/projections/sums.ts';
import type { Sums } from '@footprint/projections/view.ts';
import { changesOfMonth, ofKind, pickedName, totalsKey } from '@footprint/projections/views/totalsKeys.ts';
import { berlinDay, type Day, dayOfIso, isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import type {
  CityUsageAnswer,
  HistoryAnswer,
  LiveStatistics,
  StatisticsAnswer,
} from '@footprint/shared-events/campaigns/api.ts';
import type { MostChosenAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import type { SavingsByMeasure } from '@footprint/shared-events/campaigns/result.ts';
import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { MEASURE_NAMES } from '@footprint/shared-events/catalogue/measures.ts';
import { sumAt } from '@footprint/shared-events/measures/savingBuckets.ts';
import { fewestOf, isShown, shownRows } from './fewest.ts';
import type { Place } from './league/league.ts';
import { changesByDay } from './sums/changesByDay.ts';
import { type SumsByKey, sumsOf } from './sums/sumsByKey.ts';

const noDay = { allMeasures: null, measuresReductionYear: null } as const;
const noFigures = { allUsers: null, ...noDay } as const;

/** A campaign's figures as of a moment in epoch seconds; none of fewer people than `fewest`. */
export function statisticsAnswer(sums: Sums, at: number, fewest: number): StatisticsAnswer {
  const { users: allUsers = 0, measures: allMeasures = 0 } = sums;
  if (!isShown(allUsers, fewest)) return { ...noFigures, fewest };
  return { allUsers, allMeasures, measuresReductionYear: sumAt(sums, at) };
}

/** Keys of what a campaign's live stream says. */
export const liveKeys = (kind: CampaignKind): readonly string[] => [
  ofKind(kind),
  ...MEASURE_NAMES.map((name) => totalsKey.ofMeasure(ofKind(kind), name)),
];

/** Rows by measure that everybody may see. */
export const shownMeasures = (rows: SavingsByMeasure, fewest: number): SavingsByMeasure => [
  ...shownRows(rows, ({ count }) => count, fewestOf(fewest)),
];

/** A campaign's figures and those of its measures, the largest saving first. */
export const liveStatistics = (
  kind: CampaignKind,
  sums: SumsByKey,
  { at, fewest }: { readonly at: number; readonly fewest: number },
): StatisticsAnswer & Pick<LiveStatistics, 'savingsByMeasure'> => ({
  ...statisticsAnswer(sumsOf(sums, ofKind(kind)), at, fewest),
  savingsByMeasure: MEASURE_NAMES.map((name) => ({
    name,
    ofIt: sumsOf(sums, totalsKey.ofMeasure(ofKind(kind), name)),
  }))
    .filter(({ ofIt }) => (ofIt.measures ?? 0) > 0)
    .map(({ name, ofIt }) => ({ name, count: ofIt.measures ?? 0, savingSum: sumAt(ofIt, at) }))
    .sort((a, b) => b.savingSum - a.savingSum),
});

/** In epoch seconds; in Berlin it is the same day, all year round. */
const noonInUtc = (day: Day): number => day * 86_400 + 43_200;

/** A day of a history on which enough people count. */
type DayFigures = Omit<Exclude<HistoryAnswer[number], { allMeasures: null }>, 'day'>;

/** A kind's figures at the end of a day, from its sums as they were known then. */
export const kindDay = (sums: Sums, day: Day): DayFigures => ({
  measuresReductionYear: sumAt(sums, noonInUtc(day)),
  allMeasures: sums.measures ?? 0,
});

/**
 * The figures at the end of each of so many days, the oldest first and today's last. Days are joined until as many people as
 * `step` have changed something: a day shows what was known at the end of the last one that is over on which their number passed a multiple
 * of it. Days of fewer people than that have none (null), as those have before the first such day from the first change on.
 * With a step of 1 each day is shown by itself.
 * @param months the changes of all months of a group, by month
 * @param at today's instant in epoch seconds
 */
export function historyAnswer(
  months: SumsByKey,
  days: number,
  at: number,
  step: number,
  figuresOf: typeof kindDay,
): HistoryAnswer {
  const today = berlinDay(at);
  const first = today - days + 1;
  const { known, later } = untilShown(months, isoOfDay(first).slice(0, 7), step);
  const changes = changesByDay(later);
  const answer: HistoryAnswer[number][] = [];
  let shown: DayFigures | typeof noDay = figuresOf(known, first);
  let isStepped = false;
  let next = 0;
  for (let day = first; day <= today; day++) {
    const iso = isoOfDay(day);
    for (; (changes[next]?.[0] ?? LAST) <= iso; next++) {
      const [changedOn, sums] = changes[next] ?? ['', {}];
      const before = Math.floor((known[CHANGED] ?? 0) / step);
      for (const [name, amount] of Object.entries(sums)) known[name] = (known[name] ?? 0) + amount;
      // Today is not over: what comes next would move its point by itself.
      const isOver = changedOn < isoOfDay(today) && Math.floor((known[CHANGED] ?? 0) / step) > before;
      const { users = 0 } = known;
      if (isOver) shown = isShown(users, step) ? figuresOf(known, dayOfIso(changedOn)) : noDay;
      else if (!isStepped) shown = noDay;
      isStepped ||= isOver;
    }
    answer.push({ day: iso, ...(step > 1 ? shown : figuresOf(known, day)) });
  }
  return answer;
}
/**
 * Splits the months of a group at the last one before `first` (such as 2026-11) that has a day which is shown: the days of it and of
 * all later ones matter, of those before it their sum alone.
 */
function untilShown(
  months: SumsByKey,
  first: string,
  step: number,
): { readonly known: Record<string, number>; readonly later: SumsByKey } {
  const all = [...months].sort(([a], [b]) => (a < b ? -1 : 1));
  let from = 0;
  let people = 0;
  for (const [n, [month, { sums }]] of all.entries()) {
    if (month >= first) break;
    const before = Math.floor(people / step);
    people += changesOfMonth(sums)[CHANGED] ?? 0;
    if (Math.floor(people / step) > before) from = n;
  }
  const earlier = addAll(all.slice(0, from).map(([, { sums }]) => changesOfMonth(sums)));
  return { known: { ...earlier }, later: new Map(all.slice(from)) };
}

/** Later than any ISO date. */
const LAST = '~';

/**
 * Contribution of a postcode to figures of several. One with fewer users than `fewest` adds nothing, so that asking with and
 * without it tells nothing about them; it is only counted.
 */
export function shownShare(sums: Sums, fewest: number): Sums {
  const { users = 0 } = sums;
  if (users >= fewest) return sums;
  return users > 0 ? { tooFew: 1 } : {};
}

/**
 * Answers what users with some postcodes save, by the sum of their shares, or that they are too few to say. `step`: how many
 * people's changes it shows at a time.
 */
export function cityUsageAnswer(sum: Sums, at: number, step: number): CityUsageAnswer {
  const { users: count = 0, tooFew = 0 } = sum;
  if (count === 0 && tooFew > 0)
    return { savingSum: null, savingAvgUser: null, count: null, tooFew: true, step };
  const savingSum = sumAt(sum, at);
  return { savingSum, savingAvgUser: count === 0 ? 0 : savingSum / count, count, step };
}

const MOST_LISTED = 5;

/** The measures that most users of some postcodes have chosen, by the sum of their shares. */
export const mostChosen = (sum: Sums, fewest: number): MostChosenAnswer =>
  MEASURE_NAMES.map((name) => ({ name, count: sum[pickedName(name)] ?? 0 }))
    .filter(({ count }) => count >= fewestOf(fewest))
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_LISTED);

/** Contribution of a kind's users with a postcode to its league. */
export const kindPlace = (sums: Sums, at: number): Place => ({
  users: sums.users ?? 0,
  tonnes: sumAt(sums, at),
});
