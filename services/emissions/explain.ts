import type { Inputs } from '@footprint/projections/views/footprint.ts';
import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import { type Days, daysOfYear, without } from '@footprint/shared-events/calculation/days.ts';
import { footprintOfYear } from '@footprint/shared-events/calculation/footprintOfYear.ts';
import { countsAsOwn, letterOf } from '@footprint/shared-events/calculation/quality.ts';
import type { SectorPart } from '@footprint/shared-events/calculation/sectorPart.ts';
import { allParts, isDisplaced, partsOfYear } from '@footprint/shared-events/calculation/yearParts.ts';
import { isPreliminary } from '@footprint/shared-events/calculation/years.ts';
import { GERMAN_AVERAGE, GERMAN_AVERAGE_YEAR } from '@footprint/shared-events/catalogue/germanAverage.ts';
import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import type { ExplainAnswer } from '@footprint/shared-events/emissions/api.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/factors/editions.ts';
import {
  daysAnswer,
  explainedAmounts,
  explainedAnswers,
  explainedFlight,
  explainedLevel,
  explainedMeter,
  explainedRest,
  explainedVehicle,
} from './explainedParts.ts';
import { explainedEstimate, explainedSupply } from './explainedSupply.ts';

/**
 * How a sector's number of a year came about: everything entered, every factor, share and household behind it. `now` in
 * epoch seconds.
 */
export function explainAnswer(inputs: Inputs, year: number, sector: SectorName, now: number): ExplainAnswer {
  const parts = partsOfYear(inputs, year, CURRENT_EDITION);
  const own = footprintOfYear(inputs, year, CURRENT_EDITION, berlinDay(now) + 1)[sector];
  const inSector = <P extends SectorPart>(list: readonly P[]): P[] => list.filter((p) => p.sector === sector);
  return {
    year,
    sector,
    method: 'CW-1',
    formula: 'units x kWh per unit x factor x share / 1000 / members',
    emissions: own?.emissions ?? null,
    measurementQuality: own?.quality ?? null,
    letter: own ? letterOf(own) : null,
    timeSpanQuality: own?.coverage ?? null,
    average: { value: GERMAN_AVERAGE[sector], year: GERMAN_AVERAGE_YEAR },
    ...(isPreliminary(year, now) && { preliminary: true }),
    ...(own?.gap && {
      gap: {
        days: daysAnswer(gapDays(inSector(allParts(parts)), year)),
        share: own.gap,
        tonnes: own.gap * GERMAN_AVERAGE[sector],
      },
    }),
    ...(own?.incomplete && { incomplete: [...own.incomplete] }),
    counts: own?.emissions != null && countsAsOwn(own.quality) ? 'own' : 'average',
    parts: inSector(parts.meters).map((part) => explainedMeter(inputs.housing, part, isDisplaced(part))),
    supplies: inSector(parts.supplies).map((part) =>
      explainedSupply(inputs.housing, part, isDisplaced(part)),
    ),
    estimates: inSector(parts.estimates).map((part) =>
      explainedEstimate(inputs.housing, part, isDisplaced(part)),
    ),
    levels: inSector(parts.levels).map((part) => explainedLevel(inputs.housing, part, isDisplaced(part))),
    answers: inSector(parts.answers).map((part) => explainedAnswers(inputs, part)),
    rest: explainedRest({ levels: inSector(parts.levels), rests: inSector(parts.rests) }),
    amounts: inSector(parts.amounts).map((part) => explainedAmounts(part, isDisplaced(part))),
    vehicles: inSector(parts.vehicles).map((part) => explainedVehicle(inputs.mobility, part)),
    flights: inSector(parts.flights).map(explainedFlight),
  };
}

/** Days of the year on which no part of a sector has a value that stands for it. */
const gapDays = (parts: readonly SectorPart[], year: number): readonly Days[] =>
  without(
    [daysOfYear(year)],
    parts.flatMap(({ tonnes, besides, days }) => (tonnes === null || besides ? [] : days)),
  );
