import { daysOf, start, sum, weight } from './days.ts';
import { heldOn } from './heldModel.ts';
import type { LevelOfLife, Life } from './lifeTypes.ts';
import { members, type PartOfYear, partsOfMeter } from './meterModel.ts';
import { type GuessOfYear, guessesOf, partsOfBills } from './supplyModel.ts';

/**
 * A second opinion about a year: every day on its own, as the rules are written, and nothing of the product's own
 * calculation. Slow, and short enough to be read beside the rules of docs/method.md.
 */

/** Null: no part has a value. Undefined: nothing is in force. */
export interface ModelYear {
  readonly tonnes: number | null;
  readonly own: boolean;
  readonly coverage: number;
}

const AVERAGE: Readonly<Record<string, number>> = { ePower: 0.7, heating: 1.69, warmWater: 0.35 };

/** `since`: when the entry that holds on a day was made. */
interface LevelPartOfYear extends PartOfYear {
  readonly since: ReadonlyMap<number, number>;
}

function partsOfLevels(
  life: Life,
  type: 'heating' | 'electricPower',
  year: number,
  known: readonly PartOfYear[],
  guesses: readonly GuessOfYear[],
): readonly LevelPartOfYear[] {
  const sector = type === 'heating' ? 'heating' : 'ePower';
  const entries = life.levels.filter((l) => l.type === type);
  const yearDays = daysOf(start(year), start(year + 1));
  const gives = (e: LevelOfLife, d: number): boolean =>
    known.some(
      (p) => p.sector === sector && (e.home === undefined || p.home === e.home) && p.claims.has(d),
    ) ||
    guesses.some(
      (p) =>
        p.sector === sector &&
        (e.home === undefined || p.home === e.home) &&
        p.tonnes.has(d) &&
        p.supply.enteredAt >= (e.enteredAt ?? Number.NEGATIVE_INFINITY),
    );
  const held = heldOn(life, entries, yearDays, gives);
  const w = (d: number): number => weight(d, sector === 'heating' ? 1 : 0);
  const all = sum(yearDays, w);
  return [...held].flatMap(([e, heldDays]) => {
    const days = yearDays.filter((d) => heldDays.has(d) && !gives(e, d));
    if (days.length === 0) return [];
    return {
      sector,
      home: e.home,
      grade: 'own',
      coverage: 1,
      claims: new Set<number>(),
      since: new Map(days.map((d) => [d, e.enteredAt ?? Number.NEGATIVE_INFINITY])),
      tonnes: new Map(days.map((d) => [d, (e.tonnes * w(d)) / all])),
      sharedAs: sector === 'heating' ? `level ${e.id}` : undefined,
    };
  });
}

/** A sector's year; undefined where nothing is in force. */
export function modelYear(
  life: Life,
  sector: 'ePower' | 'heating' | 'warmWater',
  year: number,
): ModelYear | undefined {
  const known = [
    ...life.meters.flatMap((meter) => partsOfMeter(life, meter, year)),
    ...life.supplies.flatMap((supply) => partsOfBills(life, supply, year)),
  ];
  const guesses = life.supplies.flatMap((supply) => guessesOf(life, supply, year));
  const levels = (['heating', 'electricPower'] as const).flatMap((type) =>
    partsOfLevels(life, type, year, known, guesses),
  );
  const shown = guesses.map((p): PartOfYear => {
    const better = (d: number): boolean =>
      known.some((k) => k.sector === 'heating' && k.home === p.home && k.claims.has(d)) ||
      // Bills of the same supply, in both sectors.
      known.some((k) => k.sharedAs === `supply ${p.supply.id}` && k.grade === 'own' && k.tonnes.has(d)) ||
      levels.some(
        (l) =>
          l.sector === 'heating' &&
          (l.home === undefined || l.home === p.home) &&
          (l.since.get(d) ?? Number.NEGATIVE_INFINITY) > p.supply.enteredAt,
      ) ||
      (p.supply.carrier === 'heatPump' &&
        known.some((k) => k.heatsByPower && k.home === p.home && k.tonnes.has(d)));
    return { ...p, tonnes: new Map([...p.tonnes].filter(([d]) => !better(d))) };
  });
  const said = [...levels, ...shown];
  const heldBy = (p: PartOfYear, d: number): boolean =>
    said.some((l) => l.sector === p.sector && (l.home === undefined || l.home === p.home) && l.tonnes.has(d));
  const parts = [
    ...known.map((p) =>
      p.grade === 'own' ? p : { ...p, tonnes: new Map([...p.tonnes].filter(([d]) => !heldBy(p, d))) },
    ),
    ...said,
  ].filter((p) => p.sector === sector && p.tonnes.size > 0);
  if (parts.length === 0) return undefined;
  const w = (d: number): number => weight(d, sector === 'heating' ? 1 : 0);
  const yearDays = daysOf(start(year), start(year + 1));
  const all = sum(yearDays, w);
  const persons = ({ home, sharedAs }: PartOfYear): number => {
    if (home === undefined || sharedAs === undefined) return 1;
    const same = parts.filter((other) => other.sharedAs === sharedAs);
    return members(life, home, [...new Set(same.flatMap((other) => [...other.tonnes.keys()]))]);
  };
  const perPerson = new Map(parts.map((p) => [p, persons(p)]));
  let tonnes = 0;
  let own = 0;
  let coverage = 0;
  for (const d of yearDays) {
    const inForce = parts.filter((p) => p.tonnes.has(d));
    tonnes += sum(inForce, (p) => {
      return p.grade === 'none' ? 0 : (p.tonnes.get(d) ?? 0) / (perPerson.get(p) ?? 1);
    });
    // The average fills such a day: it is nothing of one's own.
    if (inForce.every((p) => p.grade === 'none' || p.besides?.has(d))) {
      tonnes += ((AVERAGE[sector] ?? 0) * w(d)) / all;
      continue;
    }
    coverage += (Math.min(...inForce.map((p) => (p.grade === 'none' ? 0 : p.coverage))) * w(d)) / all;
    if (inForce.every((p) => p.grade === 'own')) own += w(d) / all;
  }
  const hasValue = parts.some((p) => p.grade !== 'none');
  return { tonnes: hasValue ? tonnes : null, own: hasValue && own >= 0.25 - 1e-12, coverage };
}
