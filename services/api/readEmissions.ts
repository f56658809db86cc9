import { type Footprint, footprintOfYear } from '@footprint/projections/views/footprint.ts';
import type { Account } from '@footprint/shared-events/account/fold.ts';
import { NO_ACCOUNT } from '@footprint/shared-events/account/fold.ts';
import { defaultYear, supportedYears } from '@footprint/shared-events/constants/years.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/answers.ts';
import { type Measures, NO_MEASURES } from '@footprint/shared-events/measures/fold.ts';
import { emissionsAnswer, reductionsOf } from './answers/emissions.ts';
import type { AreaContext } from './areas.ts';
import type { ApiDeps } from './deps.ts';
import { ApiError } from './errors.ts';

/**
 * The year somebody asks for, or the default one.
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

/** A citizen's emissions per sector of a year, with what the measures reduce. Whoever calls has waited for the views. */
export async function readSectors(
  { deps, views }: AreaContext,
  userId: string,
  year: number,
): Promise<SectorAnswer[]> {
  const [footprint, measures = NO_MEASURES, account = NO_ACCOUNT] = await Promise.all([
    views.get<Footprint>('footprint', userId),
    views.get<Measures>('measures', userId),
    views.get<Account>('accounts', userId),
  ]);
  const reductions = reductionsOf(measures, account, deps.config.CAMPAIGNS, year);
  if (!footprint) return emissionsAnswer({}, reductions);
  return emissionsAnswer(footprint.years[year] ?? footprintOfYear(footprint, year), reductions);
}
