import { heatPerUnit } from '../calculation/heatPerUnit.ts';
import { isBilled } from '../catalogue/carriers.ts';
import type { SectorName } from '../catalogue/sectors.ts';
import type { ExplainAnswer, ExplainedPart, ExplainedSupply } from './api.ts';

/** Sectors whose kWh meters and bills show. */
export const SPLIT_SECTORS = ['heating', 'warmWater', 'ePower'] as const satisfies readonly SectorName[];
export type SplitSector = (typeof SPLIT_SECTORS)[number];

/**
 * Why a year differs: kWh used (the weather is in them), kg CO2e of a kWh, people to share with; another heating, which is
 * use and factor at once; a year that is not read beside one that is; the average of days nothing tells about.
 */
type SplitReason = 'use' | 'factor' | 'members' | 'otherHeating' | 'entered' | 'dropped' | 'average';

export interface YearSplit {
  /** Tonnes CO2e per person of the earlier year, average included. */
  readonly earlier: number;
  /** Tonnes CO2e per person, each other than 0; their sum is the later year less the earlier one. */
  readonly reasons: readonly { readonly reason: SplitReason; readonly tonnes: number }[];
  /** By how much the kWh of the later year exceed those of the earlier one, as a share of these. */
  readonly moreUsed?: number;
}

/** A year's use: kWh, the kg CO2e of all of them, and the carrier they come from. */
interface Use {
  readonly kWh: number;
  readonly kg: number;
  readonly carrier: string;
}

/** A year of a sector: tonnes of one's own and of the average, and where it is read, what was used. */
interface Year {
  readonly own: number;
  readonly average: number;
  readonly uses?: readonly Use[];
}

/**
 * A sector of two neighbouring years, split by logarithmic means; undefined where neither is read. Source: LMDI I,
 * B. W. Ang, The LMDI approach to decomposition analysis, Energy Policy 33 (2005); measured, not promised, section 2.
 */
export function yearSplit(before: ExplainAnswer, now: ExplainAnswer): YearSplit | undefined {
  const [was, is] = [yearOf(before), yearOf(now)];
  if (!was.uses && !is.uses) return undefined;
  const own = ownSplit(was, is);
  const reasons = [...own.reasons, { reason: 'average' as const, tonnes: is.average - was.average }];
  return {
    ...own,
    earlier: was.own + was.average,
    reasons: reasons.filter(({ tonnes }) => Math.abs(tonnes) > NOTHING),
  };
}

/** Less is what is left of sums of decimal fractions. */
const NOTHING = 1e-12;

function ownSplit(was: Year, is: Year): Omit<YearSplit, 'earlier'> {
  const tonnes = is.own - was.own;
  if (!was.uses || !is.uses || was.own <= 0 || is.own <= 0)
    return { reasons: [{ reason: is.uses && is.own > 0 ? 'entered' : 'dropped', tonnes }] };
  const [a, b] = [totalOf(was.uses), totalOf(is.uses)];
  const w = logarithmicMean(was.own, is.own);
  const members = w * Math.log(a.kg / was.own / (b.kg / is.own));
  const byMembers = { reason: 'members' as const, tonnes: members };
  if (carriersOf(was.uses) !== carriersOf(is.uses))
    return { reasons: [{ reason: 'otherHeating', tonnes: tonnes - members }, byMembers] };
  return {
    reasons: [
      { reason: 'use', tonnes: w * Math.log(b.kWh / a.kWh) },
      { reason: 'factor', tonnes: w * Math.log(b.kg / b.kWh / (a.kg / a.kWh)) },
      byMembers,
    ],
    moreUsed: b.kWh / a.kWh - 1,
  };
}

/** (b - a) / ln(b / a), without the noise of two that hardly differ. */
function logarithmicMean(a: number, b: number): number {
  const more = (b - a) / a;
  return more === 0 ? a : (b - a) / Math.log1p(more);
}

const totalOf = (uses: readonly Use[]): Omit<Use, 'carrier'> => ({
  kWh: uses.reduce((sum, { kWh }) => sum + kWh, 0),
  kg: uses.reduce((sum, { kg }) => sum + kg, 0),
});

const carriersOf = (uses: readonly Use[]): string =>
  [...new Set(uses.map(({ carrier }) => carrier))].toSorted().join(' ');

/** Read for so much of the year's weight, a year is covered, 0 to 1. */
const COVERED = 0.9;

function yearOf(answer: ExplainAnswer): Year {
  const { counts, emissions, average, gap, timeSpanQuality, parts, supplies, estimates, levels } = answer;
  if (counts === 'average' || emissions === null) return { own: 0, average: average.value };
  const filled = gap?.tonnes ?? 0;
  const year = { own: emissions - filled, average: filled };
  const said = [...estimates, ...levels].some(isCounted);
  const uses = [...parts.filter(isCounted).map(useOfMeter), ...supplies.filter(isCounted).map(useOfSupply)];
  const isCovered = !said && uses.length > 0 && (timeSpanQuality ?? 0) >= COVERED;
  return isCovered ? { ...year, uses } : year;
}

const isCounted = ({ displaced, tonnes }: Pick<ExplainedPart, 'displaced' | 'tonnes'>): boolean =>
  !displaced && tonnes !== null;

function useOfMeter({ activity, unit, consumption, share, kWhPerUnit, factor }: ExplainedPart): Use {
  const kWh = kWhPerUnit.reduce((product, { value }) => product * value, (consumption ?? 0) * share);
  const carrier = unit === 'cubicMeter' ? 'gas' : activity === 'heatPump' ? 'heatPump' : 'power';
  return { kWh, kg: kWh * factor.value, carrier };
}

function useOfSupply({ carrier, bills, projected, share, factor }: ExplainedSupply): Use {
  const amounts = [
    ...bills.map((bill) => ({
      units: bill.amount * bill.shareInYear * bill.share,
      factor: bill.factor.value,
    })),
    { units: projected * share, factor: factor.value },
  ];
  const heat = isBilled(carrier) ? heatPerUnit(carrier) : 0;
  return {
    kWh: amounts.reduce((sum, { units }) => sum + units * heat, 0),
    kg: amounts.reduce((sum, one) => sum + one.units * one.factor, 0),
    carrier,
  };
}
