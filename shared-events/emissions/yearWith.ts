import { berlinDay, berlinYear } from '../calculation/calendar.ts';
import { daysOfYear } from '../calculation/days.ts';
import { ASSUMED_CONSUMPTION } from '../catalogue/assumedConsumption.ts';
import type { HeatSource } from '../catalogue/carriers.ts';
import { containerAmong, containersOf } from '../catalogue/containedMeasures.ts';
import { GERMAN_AVERAGE } from '../catalogue/germanAverage.ts';
import {
  HOUSEHOLD_SIZE,
  kindOf,
  MEASURE_NAMES,
  MEASURES,
  type MeasureName,
  sharedAmong,
} from '../catalogue/measures.ts';
import { RULED_OUT, UNFIT_REASONS, type UnfitReason } from '../catalogue/ruledOutMeasures.ts';
import type { SectorName } from '../catalogue/sectors.ts';
import { CURRENT_EDITION, powerFactor } from '../factors/editions.ts';
import type { EffectRow, EffectsAnswer } from '../measures/api.ts';
import { creditOf, type Pick } from '../measures/savings.ts';
import type { SectorAnswer } from './api.ts';
import { emissionsBySector, isOwn } from './yearTotal.ts';

/** A person's year before any measure, and what measures need to know beside it. */
export interface PersonYear {
  readonly year: number;
  /** All eleven. */
  readonly sectors: readonly SectorAnswer[];
  /** Mean of those who share the home in the year. */
  readonly members: number;
  /** Reasons that the answers give for sure; an open question rules nothing out. */
  readonly reasons: readonly UnfitReason[];
}

/** A measure of a list, how much of it is done, and since when. */
export interface EffectPick {
  readonly name: MeasureName;
  /** 0 to 1; all of it without. */
  readonly credit?: number | undefined;
  /** Epoch seconds; without it no days are taken off. */
  readonly startAt?: number | undefined;
}

/** The running ones among the picks of a citizen, whatever a campaign credits. */
export const effectPicks = (picks: readonly Pick[]): readonly EffectPick[] =>
  picks
    .filter(({ state }) => state === 'start')
    .map(({ name, confirmed, startAt }) => ({ name, credit: creditOf(confirmed, false), startAt }));

/** Why a measure does not fit a person, the first reason of the list; undefined where it fits. */
export const unfitReasonOf = (name: MeasureName, reasons: readonly UnfitReason[]): UnfitReason | undefined =>
  UNFIT_REASONS.find(
    (reason) => reasons.includes(reason) && (RULED_OUT[reason] as readonly MeasureName[]).includes(name),
  );

type Tonnes = Readonly<Record<SectorName, number>>;
type Taken = Partial<Record<SectorName, number>>;

/** State of the year while one measure after the other takes off its part. */
interface Course {
  readonly person: PersonYear;
  readonly before: Tonnes;
  readonly left: Readonly<Record<SectorName, number>>;
  readonly picked: ReadonlyMap<MeasureName, EffectPick>;
}

/**
 * The sectors of a person's year with measures, tonnes CO2e: in the order of the catalogue each takes off what those
 * before it left, never more than is there. One that another of them contains takes off only what it takes beyond that
 * one. One that does not fit takes off nothing. Source: one number, section 1.
 */
export const yearWith = (person: PersonYear, picks: readonly EffectPick[]): Tonnes =>
  courseOf(person, picks).left;

const sumOf = (tonnes: Taken): number => Object.values(tonnes).reduce((sum, one) => sum + one, 0);

/** Tonnes CO2e a year that measures take off together: the year without any less the year with them. */
export const savedWith = (person: PersonYear, picks: readonly EffectPick[]): number =>
  sumOf(yearWith(person, [])) - sumOf(yearWith(person, picks));

function courseOf(person: PersonYear, picks: readonly EffectPick[]) {
  const before = emissionsBySector(person.sectors) as Tonnes;
  const left = { ...before };
  const fitting = picks.filter(({ name }) => fits(person, name));
  const picked = new Map(fitting.map((pick) => [pick.name, pick]));
  const steps = new Map<MeasureName, number>();
  for (const name of MEASURE_NAMES) {
    const pick = picked.get(name);
    if (!pick) continue;
    const course = { person, before, left, picked };
    const own = takenBy(course, pick);
    const beyond = containersOf(name)
      .flatMap((container) => picked.get(container) ?? [])
      .map((container) => takenBy(course, container));
    let step = 0;
    for (const [sector, tonnes] of Object.entries(own) as [SectorName, number][]) {
      const most = Math.max(0, ...beyond.map((taken) => taken[sector] ?? 0));
      const takes = Math.max(0, Math.min(tonnes, left[sector]) - most);
      left[sector] -= takes;
      step += takes;
    }
    steps.set(name, step);
  }
  return { left, steps };
}

/** Whether answers rule it out, or it finds nothing of what it replaces. */
function fits(person: PersonYear, name: MeasureName): boolean {
  if (unfitReasonOf(name, person.reasons)) return false;
  return kindOf(name) !== 'fuel' || fuelShare(person, name, new Map()) > 0;
}

/** Tonnes by sector that a measure takes off what is left, were it alone from here on. */
function takenBy(course: Course, { name, credit = 1, startAt }: EffectPick): Taken {
  const { person, left, before, picked } = course;
  const { sector, reductionAvg } = MEASURES[name];
  const has = Math.max(0, left[sector]);
  switch (kindOf(name)) {
    case 'share':
      return { [sector]: has * shareOf(name) * credit * comingShare(person, sector, startAt) };
    case 'tariff': {
      const r = tariffShare(person.year) * credit;
      return Object.fromEntries(
        MIX_SECTORS.map((one) => [one, Math.max(0, left[one]) * mixShare(person, before, one) * r]),
      );
    }
    case 'fuel':
      return { [sector]: has * fuelShare(person, name, picked) * credit };
    case 'drive':
      return { [sector]: has * driveShare(person) * credit };
    case 'fixed': {
      const amount =
        (reductionAvg / sharedAmong(name, person.members)) * (name === 'PV' ? fedPower(course) : 1);
      return { [sector]: Math.min(has, amount * credit * comingShare(person, sector, startAt)) };
    }
    case 'outside':
      return {};
  }
}

/** Share of the average of its sector that a measure saves, at most 1; a household's is of the mean household. */
function shareOf(name: MeasureName): number {
  const { sector, reductionAvg } = MEASURES[name];
  return Math.min(1, reductionAvg / sharedAmong(name, HOUSEHOLD_SIZE) / GERMAN_AVERAGE[sector]);
}

/**
 * How much of a sector does not know of a measure that began within the year, 0 to 1: what is one's own shows it from
 * its start on, the average never.
 */
function comingShare({ sectors, year }: PersonYear, name: SectorName, startAt: number | undefined): number {
  const sector = sectors.find((one) => one.name === name);
  if (startAt === undefined || !sector || sector.ownTonnes === 0) return 1;
  const { from, to } = daysOfYear(year);
  const coming = Math.min(1, Math.max(0, (berlinDay(startAt) - from) / (to - from)));
  const { ownTonnes, averageTonnes } = sector;
  return (ownTonnes * coming + averageTonnes) / (ownTonnes + averageTonnes);
}

const mixOf = (year: number): number => powerFactor(CURRENT_EDITION, 'sdtMix', year).value;
const tariffShare = (year: number): number => 1 - CURRENT_EDITION.power.eco.value / mixOf(year);

/** Cars take their power from wherever they stand. */
const MIX_SECTORS = ['ePower', 'warmWater', 'heating'] as const satisfies readonly SectorName[];

/** Share of a sector that counts with the German mix, 0 to 1. */
function mixShare({ sectors }: PersonYear, before: Tonnes, name: SectorName): number {
  const sector = sectors.find((one) => one.name === name);
  if (!sector || before[name] <= 0) return 0;
  const own = sector.kinds.filter(({ counts, power }) => counts && power === 'mix');
  const average = name === 'ePower' ? sector.averageTonnes : 0;
  return (own.reduce((sum, { tonnes }) => sum + (tonnes ?? 0), 0) + average) / before[name];
}

/** Share of the German mix that sun power replaces, 0 to 1: less where the tariff is green. */
function fedPower({ person, before, picked }: Course): number {
  if (before.ePower > 0 && mixShare(person, before, 'ePower') === 0) return 1 - tariffShare(person.year);
  const green = picked.get('greenElectricity');
  return green ? 1 - tariffShare(person.year) * (green.credit ?? 1) : 1;
}

/** kWh of heat that a new heat pump makes of one kWh. Source: one number, the table of effects. */
const PUMP_YIELD = 3;
const { gas, heat } = CURRENT_EDITION;
/** kWh of heat of a kWh of what is burnt, and kg CO2e of that kWh. Source: one number, the table of effects; LPG: GEG. */
const BOILERS = {
  gas: { yields: 0.95, factor: gas.stdGas.value },
  organicGas: { yields: 0.95, factor: gas.organicGas.value },
  heatingOil: { yields: 0.9, factor: heat.heatingOil.value },
  lpg: { yields: 0.9, factor: 0.27 },
} as const satisfies Partial<Record<HeatSource, object>>;

const BIOGAS_SHARE = 1 - BOILERS.organicGas.factor / BOILERS.gas.factor;

/** Share of heat from a source that another fuel saves, 0 to 1. `biogas`: how much of the gas was replaced before. */
function fuelEffect(name: MeasureName, source: HeatSource, year: number, biogas: number): number {
  if (name === 'Biogas') return source === 'gas' ? BIOGAS_SHARE : 0;
  if (source === 'electricHeating') return 1 - 1 / PUMP_YIELD;
  if (!(source in BOILERS)) return 0;
  const { yields, factor } = BOILERS[source as keyof typeof BOILERS];
  const burnt = source === 'gas' ? factor * (1 - biogas * BIOGAS_SHARE) : factor;
  return Math.max(0, 1 - ((yields / PUMP_YIELD) * mixOf(year)) / burnt);
}

/** The share that another fuel saves of a person's heating, part by part: a part without a source counts as gas. */
function fuelShare({ sectors, year }: PersonYear, name: MeasureName, picked: Course['picked']): number {
  const sector = sectors.find((one) => one.name === MEASURES[name].sector);
  if (!sector) return 0;
  const biogas = picked.get('Biogas');
  const effect = (source: HeatSource): number =>
    fuelEffect(name, source, year, biogas ? (biogas.credit ?? 1) : 0);
  const own = sector.kinds
    .filter(({ counts, kind, heat }) => counts && (heat !== undefined || kind !== 'meter'))
    .reduce((sum, { heat = 'gas', tonnes }) => sum + Math.max(0, tonnes ?? 0) * effect(heat), 0);
  const all = sector.ownTonnes + sector.averageTonnes;
  return all > 0 ? (own + sector.averageTonnes * effect('gas')) / all : 0;
}

/** Share of a person's vehicles that an electric car saves, 0 to 1; of what is not known, it replaces the usual petrol car. */
function driveShare({ sectors, year }: PersonYear): number {
  const sector = sectors.find(({ name }) => name === 'motorVehicles');
  if (!sector) return 0;
  const kgPer100 = ASSUMED_CONSUMPTION.electric * mixOf(year);
  const own = sector.kinds.reduce((sum, { counts, tonnes, drives }) => {
    if (!counts || !drives || tonnes === null) return sum;
    return sum + Math.max(0, tonnes - ((drives.km / 100) * kgPer100) / 1000 / drives.sharedBy);
  }, 0);
  const usual = 1 - kgPer100 / (ASSUMED_CONSUMPTION.gasoline * CURRENT_EDITION.fuel.gasoline.value);
  const all = sector.ownTonnes + sector.averageTonnes;
  return all > 0 ? (own + sector.averageTonnes * usual) / all : 0;
}

/**
 * Effects of measures for a person, tonnes CO2e a year: row by row in the order of the catalogue, so that the rows add up to
 * the sum, and what pressing each measure that fits moves now, given the others. Source: one number, section 1.
 */
export function effectsOf(person: PersonYear, picks: readonly EffectPick[]): EffectsAnswer {
  const { left, steps } = courseOf(person, picks);
  const names = [...steps.keys()];
  const total = sumOf(left);
  const press = MEASURE_NAMES.filter((name) => fits(person, name)).map((name) => {
    const others = picks.filter((pick) => pick.name !== name);
    const other = sumOf(yearWith(person, names.includes(name) ? others : [...others, { name }]));
    return { name, tonnes: Math.abs(total - other) };
  });
  return {
    sum: sumOf(yearWith(person, [])) - total,
    rows: [...steps].map(([name, tonnes]): EffectRow => {
      const { reductionAvg } = MEASURES[name];
      const contained = containerAmong(name, names);
      return {
        name,
        tonnes,
        basis: basisOf(person, name),
        kind: kindOf(name),
        ...(contained && { contained }),
        ...(kindOf(name) === 'outside' && { outside: reductionAvg }),
      };
    }),
    press,
  };
}

const basisOf = ({ sectors }: PersonYear, name: MeasureName): EffectRow['basis'] =>
  sectors.some((one) => one.name === MEASURES[name].sector && isOwn(one)) ? 'own' : 'average';

/** A measure as a switch shows it. */
export interface Lever {
  readonly name: MeasureName;
  /** Tonnes CO2e a year that pressing it moves now. */
  readonly tonnes: number;
  /** Tonnes CO2e a year that it would take off were it the only one; levers stand in this order, whatever is on. */
  readonly alone: number;
  /** Tonnes CO2e a year that are left of its sector while it is on, with what else is picked. */
  readonly left: number;
  readonly isOn: boolean;
  readonly basis: EffectRow['basis'];
  /** The calendar year since which it has been in the figure, which it moves no more. */
  readonly since?: number;
}

/** Every measure that fits, by what it takes off alone, ties in the order of the catalogue. */
export function leversOf(person: PersonYear, picks: readonly EffectPick[]): readonly Lever[] {
  const now = new Map(effectsOf(person, picks).press.map(({ name, tonnes }) => [name, tonnes]));
  const year = yearWith(person, picks);
  return effectsOf(person, [])
    .press.map(({ name, tonnes: alone }): Lever => {
      const pick = picks.find((one) => one.name === name);
      const since = pick && sinceYear(person, pick);
      return {
        name,
        tonnes: now.get(name) ?? 0,
        alone,
        left: Math.max(0, year[MEASURES[name].sector] - (pick ? 0 : (now.get(name) ?? 0))),
        isOn: pick !== undefined,
        basis: basisOf(person, name),
        ...(since !== undefined && { since }),
      };
    })
    .sort((a, b) => b.alone - a.alone);
}

/** The first of these levers that take something off, one that contains another standing for both. */
export function bestOf(levers: readonly Lever[], count: number): readonly Lever[] {
  const best: Lever[] = [];
  for (const lever of levers) {
    const names = best.map(({ name }) => name);
    if (best.length < count && lever.alone > 0 && !containerAmong(lever.name, names)) best.push(lever);
  }
  return best;
}

/** The calendar year a pick began in, where all of the year shown went by with it; undefined where some is to come. */
export function sinceYear(person: PersonYear, { name, startAt }: EffectPick): number | undefined {
  const kind = kindOf(name);
  if (startAt === undefined || (kind !== 'share' && kind !== 'fixed')) return undefined;
  return comingShare(person, MEASURES[name].sector, startAt) === 0 ? berlinYear(startAt) : undefined;
}
