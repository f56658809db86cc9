import type { FootprintYear } from '@footprint/projections/views/footprint.ts';
import { isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { MeterPart } from '@footprint/shared-events/calculation/meterParts.ts';
import { countsAsOwn, type MeasurementQuality } from '@footprint/shared-events/calculation/quality.ts';
import { partsOfYear, type SectorYear } from '@footprint/shared-events/calculation/sectorEmissions.ts';
import type { Factor } from '@footprint/shared-events/constants/factors/edition.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/constants/factors/editions.ts';
import { GERMAN_AVERAGE, GERMAN_AVERAGE_YEAR } from '@footprint/shared-events/constants/germanAverage.ts';
import { SECTORS, type SectorName } from '@footprint/shared-events/constants/sectors.ts';
import type {
  ExplainAnswer,
  ExplainedPart,
  SectorAnswer,
} from '@footprint/shared-events/emissions/answers.ts';
import type { Housing } from '@footprint/shared-events/housing/fold.ts';

/** All eleven sectors in display order; those to which nothing was entered have null values. */
export function emissionsAnswer(year: FootprintYear): SectorAnswer[] {
  return SECTORS.map(({ name, ghgDomain, color }) => {
    const own = year[name];
    return {
      name,
      ghgDomain,
      color,
      avgGhg: GERMAN_AVERAGE[name],
      emissions: own?.emissions ?? null,
      measurementQuality: own?.quality ?? null,
      timeSpanQuality: own?.coverage ?? null,
      reductionOfMeasures: 0,
      meteredGhg: own?.metered ?? 0,
    };
  });
}

/** How a sector's number of a year came about: every counter, factor, share and household behind it. */
export function explainAnswer(
  housing: Housing,
  sectorYear: SectorYear | undefined,
  year: number,
  sector: SectorName,
): ExplainAnswer {
  const parts = partsOfYear(housing, year, CURRENT_EDITION).filter((p) => p.sector === sector);
  const quality = sectorYear?.quality ?? null;
  const imported = parts.some((p) => p.imported);
  return {
    year,
    sector,
    method: 'CW-1',
    formula: 'units x kWh per unit x factor x share / 1000 / members',
    emissions: sectorYear?.emissions ?? null,
    measurementQuality: quality,
    letter: quality && letterOf(quality, imported),
    timeSpanQuality: sectorYear?.coverage ?? null,
    average: { value: GERMAN_AVERAGE[sector], year: GERMAN_AVERAGE_YEAR },
    counts: sectorYear?.emissions != null && countsAsOwn(quality) ? 'own' : 'average',
    parts: parts.map((part) => explainedPart(housing, part)),
  };
}

/** Display letter: A measured, B with imported readings, D1 projected, D2 no value. */
function letterOf(quality: MeasurementQuality, imported: boolean): string {
  if (quality === 'MEASURED_MANUALLY') return imported ? 'B' : 'A';
  return quality === 'PROJECTED_WITH_ASSUMPTION' ? 'D1' : 'D2';
}

function explainedPart(housing: Housing, part: MeterPart): ExplainedPart {
  const { meter, counter } = part;
  const meterName = housing.meters.find((m) => m.id === meter.id)?.name ?? '';
  const subMeterName = housing.meters
    .find((m) => m.id === meter.id)
    ?.activities.find((a) => a.subMeterId === part.counterId)?.subMeterName;
  return {
    meterId: part.counterId,
    meterName: subMeterName ?? meterName,
    activity: part.activity,
    household: housing.households[meter.householdId]?.name ?? '',
    members: part.members,
    unit: meter.unit,
    heatShare: counter.heatShare,
    segments: counter.segments.map((s) => ({
      from: isoOfDay(s.start.day),
      to: isoOfDay(s.end.day),
      startValue: s.start.value,
      endValue: s.end.value,
      consumption: s.consumption,
      rollover: s.rollover,
      shareInYear: s.shareInYear,
    })),
    measured: counter.measured,
    projected: counter.projected,
    consumption: part.consumption,
    coverage: part.coverage,
    spanDays: counter.spanDays,
    share: part.share,
    kWhPerUnit: part.kWhPerUnit.map(factorAnswer),
    factor: factorAnswer(part.factor),
    measurementQuality: part.quality,
    tonnes: part.tonnes,
  };
}

const factorAnswer = ({ value, unit, source, provisional }: Factor) => ({
  value,
  unit,
  source,
  edition: CURRENT_EDITION.id,
  ...(provisional && { provisional }),
});
