import { join } from 'node:path';
import { parseConfig } from '@footprint/infra/config.ts';
import { seedDemo } from '@footprint/services/cli/demo/seed.ts';
import { SAMPLE } from '@footprint/services/municipalities/sample.ts';
import { berlinDay, berlinYear, isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import { BUILT_IN, CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import { CAMPAIGN_KINDS } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { LEVEL_TYPES, MEALS } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import { HABIT_TYPES } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { EVENTS } from '@footprint/shared-events/registry.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { enginesPerFile } from '../support/engines/enginesPerTest.ts';
import { readWholeLog } from '../support/logs/readWholeLog.ts';
import { runCli } from '../support/servers/cli.ts';
import { temporaryFolder } from '../support/servers/temporaryFolder.ts';

const CITIZENS = 60;
const NOW = Date.UTC(2026, 10, 22, 8) / 1000;

describe('demonstration citizens', () => {
  const product = enginesPerFile();
  let log: readonly StoredEvent[];
  const of = (type: string): readonly StoredEvent[] => log.filter((event) => event.type === type);
  const owners = (...types: readonly string[]): number =>
    new Set(types.flatMap(of).map(({ metadata }) => metadata.userId)).size;

  beforeAll(async () => {
    const { events } = await seedDemo(product, CITIZENS, NOW, () => undefined);
    log = await readWholeLog(product.engines.store);
    expect(events).toBe(log.length);
  });

  test('enter a whole household each', () => {
    for (const types of [['HouseholdCreated'], ['MeterAdded'], ['VehicleAdded', 'NoVehicleDeclared']])
      expect([types, owners(...types)]).toEqual([types, CITIZENS]);
    expect(owners('FlightAdded', 'NoFlightDeclared')).toBe(CITIZENS);
    for (const type of LEVEL_TYPES) {
      const levels = of('ConsumptionTypeChosen').filter(({ data }) => data.supportedType === type);
      expect([type, new Set(levels.map(({ stream }) => stream)).size]).toEqual([type, CITIZENS]);
    }
    const bound = of('ConsumptionTypeChosen').filter(({ data }) => data.householdId !== undefined);
    expect(new Set(bound.map(({ stream }) => stream)).size).toBe(CITIZENS);
  });

  test('differ: some compensate, choose a goal, pick and confirm measures, join a campaign', () => {
    for (const type of [
      ...['CompensationSet', 'BudgetGoalChosen', 'MeasurePicked', 'MeasureConfirmed'],
      ...['SupplyAdded', 'SupplyBilled', 'MeterTermsSet', 'HouseholdPeriodSet', 'VehicleChanged'],
      ...['BetJoined', 'StopFossilJoined', 'MeasureConfirmed', 'NoVehicleDeclared', 'NoFlightDeclared'],
    ]) {
      expect([type, owners(type)]).toEqual([type, expect.toSatisfy((n: number) => n > 0 && n < CITIZENS)]);
    }
    const fossil = of('UserRegistered').filter(({ data }) => data.isStopFossilUser === true).length;
    expect(fossil).toBeGreaterThan(0);
    expect(fossil).toBeLessThan(CITIZENS);
  });

  test('answer some questions about food, things and animals, few of them all of these', () => {
    const answered = of('ConsumptionTypeChosen');
    const some = expect.toSatisfy((n: number) => n > 0 && n < CITIZENS / 2);
    for (const type of HABIT_TYPES) {
      const entries = answered.filter(({ data }) => data.supportedType === type);
      const citizens = new Set(entries.map(({ stream }) => stream)).size;
      expect([type, citizens, entries.length]).toEqual([type, some, citizens]);
    }
    const inMeals = of('ConsumptionTypeChanged').filter(({ data }) => data.level === MEALS);
    expect(new Set(inMeals.map(({ stream }) => stream)).size).toEqual(some);
  });

  test('live in the municipalities there are at the first start', () => {
    const known = new Set(SAMPLE.flatMap(({ cityCodes }) => cityCodes));
    expect(of('UserRegistered').filter(({ data }) => !known.has(String(data.addressCityCode)))).toEqual([]);
  });

  test('have begun their measures in the last year or in the built-in round, and nothing lies ahead', () => {
    const days = of('MeasurePicked').map(({ data }) => berlinDay(Number(data.startAt)));
    const { start, end } = BUILT_IN['stop-fossil'];
    const earlier = days.filter((day) => day < berlinDay(NOW) - 365).map(isoOfDay);
    expect(earlier.length).toBeGreaterThan(0);
    expect(earlier.filter((day) => day < start || day >= end)).toEqual([]);
    expect(log.filter(({ metadata }) => metadata.recordedAt > NOW * 1000)).toEqual([]);
    expect(log.filter(({ type }) => !EVENTS.has(type))).toEqual([]);
  });

  test('are the same for the same number, also when they are made again another day', async () => {
    const again = await seedDemo(product, CITIZENS, NOW + 86_400, () => undefined);
    expect(again.events).toBe(0);
    expect((await readWholeLog(product.engines.store)).length).toBe(log.length);
  });
});

test('the command leaves campaigns that run this year behind, for one who names the file', async () => {
  await using folder = await temporaryFolder();
  const { stdout } = await runCli({ DATA_DIR: folder.path }, 'demo', 'seed', '--citizens', '1');
  const file = join(folder.path, 'demo-campaigns.json');
  expect(stdout).toContain(`CAMPAIGNS_FILE=${file} MUNICIPALITY_MIN_COUNT=1 npm start`);
  // Its events are years old: a head covers them at once, as none older than an hour may be without.
  const verified = await runCli({ DATA_DIR: folder.path }, 'audit', 'verify');
  expect(verified.stdout).toMatch(/^\d+ events fit, 1 signed heads agree/m);
  const read = (env: Record<string, string>) => {
    const parsed = parseConfig({ DATA_DIR: folder.path, ...env });
    if ('faults' in parsed) throw new Error(parsed.faults.join('\n'));
    return parsed.config.CAMPAIGNS;
  };
  expect(read({})).toBe(CAMPAIGNS);
  const now = Date.now() / 1000;
  for (const kind of CAMPAIGN_KINDS) {
    const today = isoOfDay(berlinDay(now));
    const running = read({ CAMPAIGNS_FILE: file }).filter(
      (round) => round.kind === kind && round.start <= today && today < round.end,
    );
    expect(running.map(({ name }) => name)).toEqual([`${kind}-${berlinYear(now)}`]);
  }
});
