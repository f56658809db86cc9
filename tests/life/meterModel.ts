import { daysOf, FIRST, LAST, start, sum, weight } from './days.ts';
import type { Active, Life, MeterOfLife, ReadingOfLife, TermsOfLife } from './lifeTypes.ts';

export const MIX: Readonly<Record<number, number>> = {
  2019: 0.479,
  2020: 0.435,
  2021: 0.477,
  2022: 0.503,
  2023: 0.442,
  2024: 0.414,
  2025: 0.406,
};
const SECTOR: Readonly<Record<string, string>> = {
  household: 'ePower',
  cooking: 'ePower',
  heating: 'heating',
  heatPump: 'heating',
  warmWater: 'warmWater',
};

export interface Piece {
  readonly from: number;
  readonly to: number;
  readonly units: number;
  readonly factor?: number | undefined;
  /** Percent of a bill. */
  readonly hotWater?: number | undefined;
}

/** Neighbouring readings: the later entry of a day wins, nothing lies across a swap, a fall is left out. */
function piecesOf(readings: readonly ReadingOfLife[]): readonly Piece[] {
  const kept = readings.filter(
    (r, i) => !readings.some((other, j) => j > i && other.day === r.day && !other.replaced === !r.replaced),
  );
  const ordered = kept.toSorted(
    (a, b) => a.day - b.day || Number(a.replaced ?? false) - Number(b.replaced ?? false),
  );
  return ordered.flatMap((end, i) => {
    const begin = ordered[i - 1];
    if (!begin || end.replaced) return [];
    // A counter that was nearly full begins at zero again.
    const range = 10 ** String(Math.trunc(begin.value)).length;
    const begunAgain = begin.value >= 0.9 * range && end.value <= 0.1 * range ? range : 0;
    const units = end.value - begin.value + (end.value < begin.value ? begunAgain : 0);
    return units < 0 ? [] : [{ from: begin.day, to: end.day, units }];
  });
}

interface CounterOfYear {
  readonly use: (day: number) => number;
  readonly coverage: number;
  readonly grade: 'own' | 'projected' | 'none';
}

/** `h` by day, `run` names the days with the same activities as a day. */
export function counterOf(
  pieces: readonly Piece[],
  year: number,
  inForce: readonly number[],
  h: (day: number) => number,
  run: (day: number) => number,
): CounterOfYear {
  const near = pieces.filter(({ from, to }) => to > start(year - 1) && from < start(year + 2));
  const weighed = near.map((p) => ({ ...p, all: sum(daysOf(p.from, p.to), (d) => weight(d, h(d))) }));
  const rateOf = (list: typeof weighed): number =>
    list.length === 0 ? 0 : sum(list, (p) => p.units) / sum(list, (p) => p.all);
  const span = (list: typeof weighed): number => sum(list, ({ from, to }) => to - from);
  const within = (day: number) => weighed.find(({ from, to }) => from <= day && day < to);
  const rate = (day: number): number => {
    const same = weighed.filter(({ from, to }) => run(from) === run(day) && run(to - 1) === run(day));
    return rateOf(span(same) >= 28 ? same : weighed);
  };
  const covered = sum(inForce.filter(within), (d) => weight(d, h(d)));
  const coverage = Math.min(1, covered / sum(inForce, (d) => weight(d, h(d))));
  const projected = span(weighed) >= 28 ? 'projected' : 'none';
  return {
    use: (day) => {
      const piece = within(day);
      return (piece ? piece.units / piece.all : rate(day)) * weight(day, h(day));
    },
    coverage,
    grade: span(weighed) >= 270 && coverage >= 0.25 - 1e-12 ? 'own' : projected,
  };
}

export interface PartOfYear {
  readonly sector: string;
  readonly home: number | undefined;
  readonly grade: 'own' | 'projected' | 'none';
  readonly coverage: number;
  /** Tonnes of all who live in the home. */
  readonly tonnes: ReadonlyMap<number, number>;
  /** The counter, supply or entry whose days in a sector say how many share it; without it it is one person's. */
  readonly sharedAs?: string | undefined;
  /** On these days a level gives way to it. */
  readonly claims: ReadonlySet<number>;
  /** Days on which it fills no gap. */
  readonly besides?: ReadonlySet<number>;
  /** A power meter's heating, however well it is known. */
  readonly heatsByPower?: boolean;
}

export function livedOn(life: Life, home: number | undefined, day: number): boolean {
  const { livedFrom = FIRST, livedUntil = LAST } = life.homes.find(({ id }) => id === home) ?? {};
  return livedFrom <= day && day < livedUntil;
}

export function members(life: Life, home: number, days: readonly number[]): number {
  const found = life.homes.find(({ id }) => id === home);
  if (!found || days.length === 0) return 1;
  // The later of two entries for one day holds.
  const inOrder = found.members.toSorted((a, b) => a.from - b.from);
  return sum(days, (d) => inOrder.findLast(({ from }) => from <= d)?.count ?? 1) / days.length;
}

/** Whether any of what was there before it is still there. */
export const isSecond = ({ meters, supplies }: Life, { secondTo }: Pick<MeterOfLife, 'secondTo'>): boolean =>
  [...meters, ...supplies].some(({ id }) => secondTo.includes(id));

/** The first day on which something counts; `first`: where nothing was said. */
export const beginOf = ({ from }: Active, first: number): number => (from === null ? FIRST : (from ?? first));

export function partsOfMeter(life: Life, meter: MeterOfLife, year: number): readonly PartOfYear[] {
  const first = isSecond(life, meter) ? Math.min(LAST, ...meter.readings.map((r) => r.day)) : FIRST;
  const inForce = daysOf(start(year), start(year + 1)).filter(
    (d) => beginOf(meter, first) <= d && d < (meter.until ?? LAST) && livedOn(life, meter.home, d),
  );
  if (inForce.length === 0) return [];
  const termsOn = (day: number) => {
    const held = meter.terms.filter((t, i) => i === 0 || t.from <= day).toSorted((a, b) => a.from - b.from);
    const { shares = {}, water = 0 } = held.findLast((t) => t.shares !== undefined) ?? {};
    return { eco: held.findLast((t) => t.eco !== undefined)?.eco ?? false, shares, water: water / 100 };
  };
  // The first day of the run of days with the same activities.
  const bounds = meter.terms
    .slice(1)
    .map((t) => t.from)
    .filter((day) => JSON.stringify(termsOn(day)) !== JSON.stringify(termsOn(day - 1)))
    .sort((a, b) => a - b);
  const sharesOn = (day: number): string => {
    const { shares, water } = termsOn(day);
    return JSON.stringify([shares, shares.heatPump === undefined ? 0 : water]);
  };
  const changes = bounds.filter((day) => sharesOn(day) !== sharesOn(day - 1));
  const run = (day: number): number => changes.findLast((change) => change <= day) ?? FIRST;
  const runEnd = (day: number): number => changes.find((change) => change > day) ?? LAST;
  const used = (readings: readonly ReadingOfLife[], day: number): number =>
    sum(piecesOf(readings), ({ from, to, units }) => {
      const days = Math.min(to, runEnd(day)) - Math.max(from, run(day));
      return (units * Math.max(0, days)) / (to - from);
    });
  const ofSub = meter.sub?.removed ? undefined : meter.sub;
  const ratios = new Map<number, number>();
  const h = (day: number): number => {
    const known = ratios.get(run(day));
    if (known !== undefined) return known;
    const { shares, water } = termsOn(day);
    const seasonalOf = (name: string): number =>
      name === 'heatPump' ? 1 - water : Number(name === 'heating');
    const rest = Object.entries(shares).filter((e): e is [string, number] => e[1] !== 'sub' && e[1] > 0);
    const all = sum(rest, ([, share]) => share);
    const seasonal =
      rest.length === 0
        ? Number(meter.kind === 'gas')
        : sum(rest, ([name, share]) => (seasonalOf(name) * share) / all);
    const total = used(meter.readings, day);
    const subs = shares.heatPump === 'sub' && ofSub && total > 0 ? used(ofSub.readings, day) / total : 0;
    const exact = Math.min(1, subs * (1 - water)) + (1 - Math.min(1, subs)) * seasonal;
    const isExact = water > 0 && rest.some(([name]) => name === 'heatPump');
    const ratio = isExact ? exact : Math.floor(exact * 100 + 0.5 + 1e-9) / 100;
    ratios.set(run(day), ratio);
    return ratio;
  };
  const main = counterOf(piecesOf(meter.readings), year, inForce, h, run);
  // A sub-meter's own season: that of the share it has on the day, or had last before a stretch without it.
  const pumpTerms = meter.terms
    .filter(({ shares }) => shares?.heatPump === 'sub')
    .toSorted((a, b) => a.from - b.from);
  const pumpTermsOn = (day: number) => pumpTerms.findLast(({ from }) => from <= day) ?? pumpTerms[0];
  const waterless = (day: number): number => 1 - (pumpTermsOn(day)?.water ?? 0) / 100;
  const pumpRun = (day: number): number => {
    const now = pumpTermsOn(day);
    const other = (t: TermsOfLife): boolean => (t.water ?? 0) !== (now?.water ?? 0);
    const before = pumpTerms.findLastIndex((t) => t.from <= (now?.from ?? FIRST) && other(t));
    return before < 0 ? FIRST : (pumpTerms[before + 1]?.from ?? FIRST);
  };
  const { until: subUntil = LAST } = ofSub ?? { until: FIRST };
  const subFrom = beginOf(ofSub ?? {}, FIRST);
  const subDays = inForce.filter((d) => termsOn(d).shares.heatPump === 'sub' && subFrom <= d && d < subUntil);
  const sub =
    ofSub && subDays.length > 0
      ? counterOf(piecesOf(ofSub.readings), year, subDays, waterless, pumpRun)
      : undefined;
  const kilograms = (day: number): number =>
    meter.kind === 'gas' ? 10.45 * 0.217 : termsOn(day).eco ? 0.04 : (MIX[year] ?? 0);

  // The rest of the year is shared out over the stretches between changes of terms and of the sub-meter.
  const subUse = (d: number): number => (sub && sub.grade !== 'none' && subDays.includes(d) ? sub.use(d) : 0);
  const cuts = [...bounds, subFrom, subUntil].sort((a, b) => a - b);
  const stretch = (d: number): number => cuts.findLast((cut) => cut <= d) ?? FIRST;
  const left = new Map<number, number>();
  const whole = new Map<number, number>();
  for (const d of inForce) {
    left.set(stretch(d), (left.get(stretch(d)) ?? 0) + main.use(d) - subUse(d));
    whole.set(stretch(d), (whole.get(stretch(d)) ?? 0) + main.use(d));
  }
  const net = Math.max(
    0,
    sum([...left.values()], (v) => v),
  );
  const positive = sum([...left.values()], (v) => Math.max(0, v));
  const anyNegative = [...left.values()].some((v) => v < 0);
  const restOn = (d: number): number => {
    const share = left.get(stretch(d)) ?? 0;
    const units = !anyNegative ? share : positive === 0 ? 0 : (net * Math.max(0, share)) / positive;
    const all = whole.get(stretch(d)) ?? 0;
    return all === 0 ? 0 : (units * main.use(d)) / all;
  };
  // On the days of the sub-meter, and on the others.
  const grades = [
    {
      is: true,
      coverage: Math.min(main.coverage, sub?.grade === 'none' ? 0 : (sub?.coverage ?? 1)),
      grade: main.grade === 'own' && sub?.grade !== 'own' ? ('projected' as const) : main.grade,
    },
    { is: false, coverage: main.coverage, grade: main.grade },
  ];
  const names = new Set(inForce.flatMap((d) => shareNames(meter, termsOn(d).shares)));
  const parts: PartOfYear[] = [];
  if (sub)
    for (const [sector, days, of] of purposesOf('heating', subDays, (d) => termsOn(d).water))
      parts.push({
        sector,
        home: meter.home,
        grade: sub.grade,
        coverage: sub.coverage,
        tonnes: new Map(days.map((d) => [d, (sub.use(d) * of(d) * kilograms(d)) / 1000])),
        claims: new Set(sub.grade === 'own' && sector === 'heating' ? days : []),
        sharedAs: `sub ${meter.id}`,
        heatsByPower: sector === 'heating',
      });
  for (const name of names) {
    const shareOn = (d: number): number => {
      const rest = Object.entries(termsOn(d).shares).filter(
        (e): e is [string, number] => e[1] !== 'sub' && e[1] > 0,
      );
      if (rest.length === 0) return name === (meter.kind === 'gas' ? 'heating' : 'household') ? 1 : 0;
      return (rest.find(([one]) => one === name)?.[1] ?? 0) / sum(rest, ([, share]) => share);
    };
    const besides = meter.kind === 'gas' && name === 'cooking';
    for (const { is, grade, coverage } of grades) {
      const days = inForce.filter((d) => shareOn(d) > 0 && subDays.includes(d) === is);
      const claims = days.filter(
        (d) => name === 'household' || name === 'heatPump' || (name === 'heating' && shareOn(d) >= 0.5),
      );
      const waterOn = (d: number): number => (name === 'heatPump' ? termsOn(d).water : 0);
      const own = besides ? 'heating' : (SECTOR[name] ?? '');
      for (const [sector, onDays, of] of purposesOf(own, days, waterOn))
        parts.push({
          sector,
          home: meter.home,
          grade,
          coverage,
          tonnes: new Map(onDays.map((d) => [d, (restOn(d) * shareOn(d) * of(d) * kilograms(d)) / 1000])),
          claims: new Set(grade === 'own' && sector === own ? claims.filter((d) => onDays.includes(d)) : []),
          sharedAs: `meter ${meter.id}`,
          heatsByPower: meter.kind === 'ePower' && sector === 'heating',
          // On days on which it does nothing else, gas for cooking fills no gap.
          ...(besides && { besides: new Set(onDays.filter((d) => !termsOn(d).shares.heating)) }),
        });
    }
  }
  return parts;
}

/** Purposes of a source that warms water beside its own, as a heat pump does: sector, days, and the share of each day. */
function purposesOf(
  sector: string,
  days: readonly number[],
  waterOn: (day: number) => number,
): readonly (readonly [string, readonly number[], (day: number) => number])[] {
  const all = [
    [sector, days.filter((d) => waterOn(d) < 1), (d: number) => 1 - waterOn(d)],
    ['warmWater', days.filter((d) => waterOn(d) > 0), waterOn],
  ] as const;
  return all.filter(([, on]) => on.length > 0);
}

function shareNames(meter: MeterOfLife, shares: Readonly<Record<string, number | 'sub'>>): readonly string[] {
  const rest = Object.entries(shares).filter(([, share]) => share !== 'sub' && share > 0);
  return rest.length > 0 ? rest.map(([name]) => name) : [meter.kind === 'gas' ? 'heating' : 'household'];
}
