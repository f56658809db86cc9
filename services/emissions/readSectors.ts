import { accountsView } from '@footprint/projections/views/accounts.ts';
import { measuresView } from '@footprint/projections/views/areaViews.ts';
import { footprintView, NO_FOOTPRINT } from '@footprint/projections/views/footprint.ts';
import { accountArea } from '@footprint/shared-events/account/area.ts';
import { roundsOf } from '@footprint/shared-events/account/joinings.ts';
import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { footprintOfYear } from '@footprint/shared-events/calculation/footprintOfYear.ts';
import { homeMembers } from '@footprint/shared-events/calculation/members.ts';
import { defaultYear, isPreliminary, supportedYears } from '@footprint/shared-events/calculation/years.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { emissionsAnswer } from '@footprint/shared-events/emissions/emissionsAnswer.ts';
import { type YearTotal, yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import {
  type EffectPick,
  effectPicks,
  type PersonYear,
} from '@footprint/shared-events/emissions/yearWith.ts';
import type { FactorEdition } from '@footprint/shared-events/factors/edition.ts';
import { CURRENT_EDITION, powerFactor } from '@footprint/shared-events/factors/editions.ts';
import { type Measures, measuresArea } from '@footprint/shared-events/measures/area.ts';
import { reductionsOf } from '@footprint/shared-events/measures/reductions.ts';
import { unfitReasons } from '@footprint/shared-events/measures/unfitReasons.ts';
import { joiningsOf } from '../account/joiningsOf.ts';
import type { ApiDeps } from '../http/deps.ts';
import { ApiError } from '../http/errors.ts';
import type { Api } from '../http/serve.ts';

/**
 * The year that is asked for, or the default one.
 * @throws ApiError api:error:validation when it is not supported
 */
export function supportedYear(deps: ApiDeps, asked: number | undefined): number {
  const now = Math.floor(deps.now() / 1000);
  const year = asked ?? defaultYear(now);
  if (!supportedYears(now).includes(year))
    throw new ApiError('api:error:validation', {
      fields: [{ path: '/year', messageId: 'form:emissions:error:year' }],
    });
  return year;
}

/** The current factors, but in `year` with the German power mix of another year. */
const withMixOf = (mixOf: number, year: number): FactorEdition => ({
  ...CURRENT_EDITION,
  sdtMix: { ...CURRENT_EDITION.sdtMix, [year]: powerFactor(CURRENT_EDITION, 'sdtMix', mixOf) },
});

/** The views that a citizen's years are computed from. */
export const YEAR_VIEWS = [footprintView, measuresView, accountsView] as const;

interface Years {
  readonly sectorsOf: (year: number, mixOf?: number) => SectorAnswer[];
  readonly personIn: (year: number) => PersonYear;
  readonly measures: Measures;
}

/** Reads the documents from which a citizen's years are computed; the caller has waited for the views. */
async function readYears({ deps, views }: Pick<Api, 'deps' | 'views'>, userId: string): Promise<Years> {
  const [footprint, measures = measuresArea.initial, account = accountArea.initial] = await Promise.all([
    views.get(footprintView, userId),
    views.get(measuresView, userId),
    views.get(accountsView, userId),
  ]);
  const now = deps.now() / 1000;
  const rounds = roundsOf(joiningsOf(account), deps.config.CAMPAIGNS);
  const membersIn = (year: number): number => (footprint ? homeMembers(footprint.housing, year) : 1);
  const sectorsOf: Years['sectorsOf'] = (year, mixOf) => {
    const reductions = reductionsOf(measures, rounds, year, membersIn(year));
    const preliminary = isPreliminary(year, now);
    const edition = mixOf === undefined ? CURRENT_EDITION : withMixOf(mixOf, year);
    const stored = preliminary || mixOf !== undefined ? undefined : footprint?.years[year];
    const computed = footprint
      ? (stored ?? footprintOfYear(footprint, year, edition, berlinDay(now) + 1))
      : {};
    return emissionsAnswer(computed, reductions, preliminary);
  };
  const personIn: Years['personIn'] = (year) => ({
    year,
    sectors: sectorsOf(year),
    members: membersIn(year),
    reasons: unfitReasons(footprint ?? NO_FOOTPRINT, now),
  });
  return { sectorsOf, personIn, measures };
}

/**
 * A citizen's emissions per sector of a year, with what the measures reduce; `mixOf`: with the power mix of that year.
 * The caller has waited for the views.
 */
export const readSectors = async (
  api: Pick<Api, 'deps' | 'views'>,
  userId: string,
  year: number,
  mixOf?: number,
): Promise<SectorAnswer[]> => (await readYears(api, userId)).sectorsOf(year, mixOf);

/** A citizen's year as measures find it, and the running ones. The caller has waited for the views. */
export async function readPersonYear(
  api: Pick<Api, 'deps' | 'views'>,
  userId: string,
  year: number,
): Promise<{ readonly person: PersonYear; readonly picks: readonly EffectPick[] }> {
  const { personIn, measures } = await readYears(api, userId);
  return { person: personIn(year), picks: effectPicks(measures.list) };
}

/** The same of every supported year, computed from what is read once. */
export async function readAllYears(
  api: Pick<Api, 'deps' | 'views'>,
  userId: string,
): Promise<{ year: number; sectors: SectorAnswer[] }[]> {
  const { sectorsOf } = await readYears(api, userId);
  return supportedYears(api.deps.now() / 1000).map((year) => ({ year, sectors: sectorsOf(year) }));
}

/** The sums of several years. The caller has waited for the views. */
export async function readTotals(
  api: Pick<Api, 'deps' | 'views'>,
  userId: string,
  years: readonly number[],
): Promise<YearTotal[]> {
  const { sectorsOf } = await readYears(api, userId);
  return years.map((year) => yearTotal(sectorsOf(year)));
}
