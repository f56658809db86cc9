import { describe, expect, test } from 'vitest';
import { defaultYear, supportedYears } from '../calculation/years.ts';
import { isLinkHash } from '../kernel/links.ts';
import { BUILT_IN } from './builtInRounds.ts';
import { CONSUMPTION_TYPES, type LevelType } from './consumptionTypes.ts';
import { GERMAN_AVERAGE } from './germanAverage.ts';
import { DEFAULT_GOAL, DEGREE_OPTIONS, GOALS, NATIONAL_BUDGET, nationalShare } from './goals.ts';
import { HOUSE_TYPES, UNITS } from './housing.ts';
import { MEASURE_CATALOGUE } from './measureCatalogue.ts';
import { VEHICLE_DEFAULTS } from './mobility.ts';
import { SECTOR_NAMES, SECTORS } from './sectors.ts';
import { SESSION_SECONDS } from './session.ts';

/** Section 9 of the first specification, copied from it: the constants must say the same. */
describe('constants of the input', () => {
  // spec 1 §9: consumption level values
  test.each<[LevelType, number[]]>([
    ['electricPower', [0.1, 0.35, 0.7, 1.4, 2.5]],
    ['heating', [0.5, 2, 4, 7, 12]],
    ['food', [1, 1.25, 1.65, 2, 2.5]],
    ['shopping', [0.65, 1.37, 2.8, 4.2, 8.8]],
    ['publicTransport', [0, 0.1, 0.17, 0.3, 0.7, 1]],
  ])('levels of %s', (type, tonnes) =>
    expect(CONSUMPTION_TYPES[type].levels.map(({ value }) => value)).toEqual(tonnes),
  );

  // spec 1 §9: shopping levels
  test('shopping is EUR per month and person', () =>
    expect(CONSUMPTION_TYPES.shopping.levels.map(({ name }) => name)).toEqual([
      '100',
      '200',
      '350',
      '500',
      '1000',
    ]));

  // spec 1 §9: order of the sectors
  test('order of the sectors', () =>
    expect(SECTOR_NAMES.join(', ')).toBe(
      'ePower, warmWater, heating, motorVehicles, publicTransport, flying, nutrition, personalConsume, leisure, work, infrastructure',
    ));

  // spec 1 §9: flat shares 0.81 and 0.58
  // spec 2 §9: average of 11.2 t, of it 0.81 and 0.58 flat
  test('flat shares and the average they are part of', () => {
    expect([GERMAN_AVERAGE.infrastructure, GERMAN_AVERAGE.work]).toEqual([0.81, 0.58]);
    expect(Object.values(GERMAN_AVERAGE).reduce((sum, tonnes) => sum + tonnes, 0)).toBeCloseTo(11.2, 10);
  });

  // spec 1 §9: supported years
  test('supported years begin with 2017 and end with the running one', () => {
    const years = supportedYears(Date.UTC(2026, 5, 1) / 1000);
    expect([years[0], years.at(-1), years.length]).toEqual([2017, 2026, 10]);
  });

  // spec 1 §9: session of 48 hours; hash of 24 characters; vehicle defaults
  test('defaults, lengths and durations', () => {
    expect(VEHICLE_DEFAULTS).toEqual({ type: 'car', fuelType: 'gasoline', year: 2022 });
    expect(SESSION_SECONDS).toBe(172_800);
    expect(UNITS).toEqual(['kWh', 'cubicMeter']);
    expect(HOUSE_TYPES).toEqual(['singleHouse', 'apartmentHouse']);
    expect([23, 24, 25].map((length) => isLinkHash('a'.repeat(length)))).toEqual([false, true, false]);
    expect(isLinkHash(`${'a'.repeat(23)}-`)).toBe(false);
  });
});

/** Section 9 of the second specification. */
describe('constants of the results', () => {
  // spec 2 §9: goals of 11 and 41, goal175 by default
  test('goals, and the one there is from the beginning', () => {
    expect(GOALS).toEqual({ goal15: 11, goal175: 41 });
    expect(DEFAULT_GOAL).toBe('goal175');
  });

  // spec 2 §9: 4.2 and 6.7 Gt; 83,000,000 inhabitants; 665 Mt taken off
  test('what is left for the country, whom it is shared by and what is taken off', () =>
    expect(NATIONAL_BUDGET).toMatchObject({
      goal15Gt: 4.2,
      goal175Gt: 6.7,
      inhabitants: 83_000_000,
      deductedMt: 665,
    }));

  test('the goals are what five years have left of it for a person, on a pocket calculator', () => {
    expect(nationalShare('goal15')).toEqual({
      budget: 4_200,
      years: 5,
      left: 875,
      perPerson: expect.closeTo(10.542, 3),
    });
    expect(nationalShare('goal175')).toEqual({
      budget: 6_700,
      years: 5,
      left: 3_375,
      perPerson: expect.closeTo(40.663, 3),
    });
    for (const goal of DEGREE_OPTIONS) expect(Math.round(nationalShare(goal).perPerson)).toBe(GOALS[goal]);
  });

  // spec 2 §9: colours of the domains
  test('every domain has its colour', () =>
    expect(Object.fromEntries(SECTORS.map(({ ghgDomain, color }) => [ghgDomain, color]))).toEqual({
      housing: 'orange',
      mobility: 'blue',
      'food-leisure': 'purple',
      work: 'grey',
    }));

  // spec 2 §9: emission year
  test('the emission year is the one before', () =>
    expect(defaultYear(Date.UTC(2026, 5, 1) / 1000)).toBe(2025));

  // spec 2 §9: bet until 2021-11-01, mail on 2021-10-15; stop-fossil until 2023-03-23, target 1.1 t
  test('ends of the campaigns, the day of the mail and the target', () => {
    const { 'climate-bet': bet, 'stop-fossil': fossil } = BUILT_IN;
    expect([bet.end, bet.confirmationMail]).toEqual(['2021-11-01', '2021-10-15']);
    expect([fossil.end, fossil.target]).toEqual(['2023-03-23', 1.1]);
  });

  // spec 2 §9: averages of the measures
  test.each([
    [0.2, ['SwitchOff', 'LessDigital', 'ReducedTemp', 'GetTogether', 'HeatingPipes']],
    [0.15, ['Schooltaxi']],
    [0.07, ['ReduceSpeed']],
    [1.1, ['CarFree']],
    [0.6, ['NoFlightYear']],
    [0.31, ['EuropeFlightLess']],
    [0.34, ['Window']],
    [0.25, ['SmartCirculatingPump']],
    [0.7, ['greenElectricity', 'Vegan']],
    [0.1, ['LabelA', 'LessMeat']],
    [0.19, ['LED']],
    [0.17, ['PV']],
    [0.125, ['Showerhead', 'shortShower']],
    [0.9, ['Biogas']],
    [0.3, ['RoofInsulation', 'Bicycle']],
    [0.29, ['Carsharing']],
    [0.28, ['Tyre']],
    [0.12, ['TrainHoliday']],
    [0.44, ['Veggie']],
    [0.33, ['Seasonal']],
    [0.65, ['GreenBank']],
  ])('%d t a year are saved by %j', (tonnes, names) => {
    const saving = MEASURE_CATALOGUE.filter(({ name }) => names.includes(name));
    expect(saving.map(({ reductionAvg }) => reductionAvg)).toEqual(names.map(() => tonnes));
  });

  // spec 2 §9: texts of the measures
  test('every measure has texts in both languages', () => {
    expect(MEASURE_CATALOGUE).toHaveLength(34);
    for (const { name, de, en } of MEASURE_CATALOGUE)
      for (const text of [de.title, de.short, de.long, en.title, en.short, en.long])
        expect(text.trim(), name).not.toBe('');
  });
});
