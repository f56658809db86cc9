import type { SumRead } from '@footprint/projections/sums.ts';
import { addAll, addSums } from '@footprint/projections/sums.ts';
import type { Sums } from '@footprint/projections/view.ts';
import { dayOfMonth, totalsKey } from '@footprint/projections/views/totals.ts';
import { berlinDay, type Day, isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import { sumAt } from '@footprint/shared-events/calculation/savingBuckets.ts';
import type {
  CityUsageAnswer,
  HistoryAnswer,
  LeagueAnswer,
  LiveStatistics,
  StatisticsAnswer,
} from '@footprint/shared-events/campaigns/api.ts';
import type { CampaignKind } from '@footprint/shared-events/constants/campaignKinds.ts';
import { MEASURE_NAMES } from '@footprint/shared-events/constants/measures.ts';
import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';

/** Sums over all citizens, by key. */
export type SumsByKey = ReadonlyMap<string, SumRead>;

const sumsOf = (sums: SumsByKey, key: string): Sums => sums.get(key)?.sums ?? {};

/** A campaign's figures as of a moment in epoch seconds. */
export const statisticsAnswer = (sums: Sums, at: number): StatisticsAnswer => ({
  allUsers: sums.users ?? 0,
  allMeasures: sums.measures ?? 0,
  measuresReductionYear: sumAt(sums, at),
});

/** Keys of what a campaign's live stream says. */
export const liveKeys = (kind: CampaignKind): readonly string[] => [
  totalsKey.ofCampaign(kind),
  ...MEASURE_NAMES.map((name) => totalsKey.ofMeasure(kind, name)),
];

/** A campaign's figures and those of its measures, the largest saving first. */
export const liveStatistics = (kind: CampaignKind, sums: SumsByKey, at: number): LiveStatistics => ({
  ...statisticsAnswer(sumsOf(sums, totalsKey.ofCampaign(kind)), at),
  savingsByMeasure: MEASURE_NAMES.map((name) => ({
    name,
    ofIt: sumsOf(sums, totalsKey.ofMeasure(kind, name)),
  }))
    .filter(({ ofIt }) => (ofIt.measures ?? 0) > 0)
    .map(({ name, ofIt }) => ({ name, count: ofIt.measures ?? 0, savingSum: sumAt(ofIt, at) }))
    .sort((a, b) => b.savingSum - a.savingSum),
});

/** Keys of the months in which the days back from an instant (epoch seconds) lie, and of the campaign's total. */
export function historyKeys(kind: CampaignKind, days: number, at: number): readonly string[] {
  const today = berlinDay(at);
  const months = Array.from({ length: days }, (_, back) => isoOfDay(today - back).slice(0, 7));
  return [totalsKey.ofCampaign(kind), ...[...new Set(months)].map((month) => totalsKey.ofMonth(kind, month))];
}

/** In epoch seconds; in Berlin it is the same day, all year round. */
const noonInUtc = (day: Day): number => day * 86_400 + 43_200;

/** The figures at the end of each day, the oldest first: today's, and going back less what each day changed. */
export function historyAnswer(kind: CampaignKind, days: number, sums: SumsByKey, at: number): HistoryAnswer {
  const today = berlinDay(at);
  const answer: HistoryAnswer[number][] = [];
  let known = sumsOf(sums, totalsKey.ofCampaign(kind));
  for (let day = today; day > today - days; day--) {
    const iso = isoOfDay(day);
    const { allMeasures, measuresReductionYear } = statisticsAnswer(known, noonInUtc(day));
    answer.push({ day: iso, measuresReductionYear, allMeasures });
    const month = sumsOf(sums, totalsKey.ofMonth(kind, iso.slice(0, 7)));
    known = addSums(known, dayOfMonth(month, iso.slice(8)), -1);
  }
  return answer.reverse();
}

/**
 * What users with these postcodes save. A postcode with fewer users than `fewest` is left out, so that asking with and
 * without it tells nothing about them; where that leaves nobody, it is said that there are too few.
 */
export function cityUsageAnswer(shares: readonly Sums[], fewest: number, at: number): CityUsageAnswer {
  const withUsers = shares.filter(({ users = 0 }) => users > 0);
  const shown = withUsers.filter(({ users = 0 }) => users >= fewest);
  if (shown.length === 0 && withUsers.length > 0)
    return { savingSum: null, savingAvgUser: null, count: null, tooFew: true };
  const sum = addAll(shown);
  const count = sum.users ?? 0;
  const savingSum = sumAt(sum, at);
  return { savingSum, savingAvgUser: count === 0 ? 0 : savingSum / count, count };
}

/** Rows of the league. */
const MOST_IN_LEAGUE = 100;

/** Municipalities by what a campaign's users save per 1,000 inhabitants; postcodes with too few users do not count. */
export function leagueAnswer(
  municipalities: readonly Municipality[],
  byCityCode: SumsByKey,
  fewest: number,
  at: number,
): LeagueAnswer {
  const tonnes = new Map(
    [...byCityCode]
      .filter(([, { sums }]) => (sums.users ?? 0) >= fewest)
      .map(([code, { sums }]) => [code, sumAt(sums, at)]),
  );
  return municipalities
    .map(({ shortName, name, inhabitants, cityCodes }) => {
      const savingSum = cityCodes.reduce((sum, code) => sum + (tonnes.get(code) ?? 0), 0);
      return { shortName, name, savingSum, per1000: (savingSum * 1_000) / inhabitants };
    })
    .filter(({ savingSum }) => savingSum > 0)
    .sort((a, b) => b.per1000 - a.per1000)
    .slice(0, MOST_IN_LEAGUE);
}
