import { describe, expect, test } from 'vitest';
import type { SupportedType } from '../catalogue/supportedTypes.ts';
import type { AnswerValues } from '../habits/habits.ts';
import { berlinDay, dayOfIso, noonOf } from './calendar.ts';
import { footprintOfYear } from './footprintOfYear.ts';
import type { FootprintInputs, LevelEntry, VehicleInput } from './inputs.ts';
import { letterOf } from './quality.ts';
import { EXAMPLE_YEAR, HABIT_EXAMPLES, inputsOfExample } from './testing/answerExamples.ts';
import { inputsWith } from './testing/inputs.ts';

const HOME = 7;
const LAKE = 8;

interface Said {
  readonly type: SupportedType;
  readonly name?: string;
  readonly values?: AnswerValues;
  readonly from?: string;
  readonly until?: string;
  readonly home?: number;
}

let ids = 100;
const entry = ({ name = 'answers', values, from = '2020-01-01', until, home }: Said): LevelEntry => ({
  id: ids++,
  name,
  from: dayOfIso(from),
  ...(until && { until: dayOfIso(until) }),
  ...(home && { householdId: home }),
  ...(values && { values }),
});

const car = (given: Partial<VehicleInput> = {}): VehicleInput => ({
  id: 50,
  zeroMeter: false,
  type: 'car',
  fuelType: 'gasoline',
  avgFuelConsume: 7,
  usages: [{ year: 2025, km: 10_000 }],
  ...given,
});

interface Life {
  readonly vehicles?: FootprintInputs['mobility']['vehicles'];
  readonly members?: number;
  readonly area?: number;
}

/** Entries about a home of two on 80 m². */
function inputsOf(
  said: readonly Said[],
  { vehicles = [], members = 2, area = 80 }: Life = {},
): FootprintInputs {
  const home = { members: [{ from: null, count: members }], hhArea: area };
  return inputsWith({
    housing: { households: { [HOME]: home, [LAKE]: { ...home, hhArea: 40 } } },
    chosenTypes: [...Map.groupBy(said, ({ type }) => type)].map(([supportedType, entries], i) => ({
      id: i + 1,
      supportedType,
      history: entries.map(entry).sort((a, b) => a.from - b.from),
    })),
    mobility: { vehicles },
  });
}

const yearOf = (said: readonly Said[], life?: Life, year = 2025) =>
  footprintOfYear(inputsOf(said, life), year);
const things = (said: readonly Said[], life?: Life, year?: number) => {
  const found = yearOf(said, life, year).personalConsume;
  if (found?.emissions == null) throw new Error('things were answered');
  return { ...found, emissions: found.emissions };
};
/** Tonnes that answers add, beside the average without their part. */
const added = (said: Said, average: number, life?: Life, year?: number): number =>
  things([said], life, year).emissions - (2.8 - average);

const CLOTHES: Said = { type: 'clothes', values: { pieces: 20, shoes: 3 } };
const PETS: Said = { type: 'pets', home: HOME, values: { mediumDogs: 1, cats: 1 } };
const CAR_MADE: Said = { type: 'carMade' };

describe('an example of the specification makes its tonnes:', () => {
  test.each(HABIT_EXAMPLES)('$name', (example) => {
    const year = footprintOfYear(inputsOfExample(example), EXAMPLE_YEAR)[example.sector];
    expect(year?.emissions).toBeCloseTo(example.tonnes, 4);
  });
  // A year of 366 days has as many weeks.
  test.each(HABIT_EXAMPLES.filter(({ sector }) => sector === 'nutrition'))(
    '$name, in a leap year',
    (example) => {
      const { nutrition } = footprintOfYear(inputsOfExample(example), 2024);
      expect(nutrition?.emissions).toBeCloseTo(example.tonnes, 4);
    },
  );
});

test('a year of answers alone is said, covered by their share of the average, and the rest is the average', () => {
  const year = things([CLOTHES]);
  expect(letterOf(year)).toBe('C');
  expect(year).toMatchObject({ quality: 'MEASURED_MANUALLY', said: true });
  expect(year.coverage).toBeCloseTo(0.34 / 2.8, 9);
  expect(year.rest).toBeCloseTo(2.46, 9);
  expect(year.kinds).toEqual([
    { kind: 'answers', entryId: 1, tonnes: expect.closeTo(0.336, 9), counts: true },
  ]);
});

test('a level beside answers covers the year', () => {
  const year = things([CLOTHES, { type: 'shopping', name: '1000' }]);
  expect(year.coverage).toBe(1);
  expect(year.rest).toBeUndefined();
  expect(year.emissions).toBeCloseTo(8.8 * (1 - 0.34 / 2.8) + 0.336, 9);
});

test('answers of half a year are taken out of half of it', () => {
  const half = { ...CLOTHES, until: '2025-07-01' };
  const year = things([half, { type: 'shopping', name: '1000', from: '2025-04-01', until: '2025-10-01' }]);
  const rest = (days: number, tonnes: number) => (days / 365) * tonnes;
  // January to March the average beside clothes, April to June the level beside them, then the level, then nothing.
  const expected =
    rest(181, 0.336) + rest(90, 2.46) + rest(91, 8.8 * (1 - 0.34 / 2.8)) + rest(92, 8.8) + rest(92, 2.8);
  // A level is carried back where its type says nothing before.
  const carried = things([half, { type: 'shopping', name: '1000', from: '2024-01-01', until: '2025-10-01' }]);
  expect(carried.emissions).toBeCloseTo(
    rest(181, 0.336 + 8.8 * (1 - 0.34 / 2.8)) + rest(92, 8.8) + rest(92, 2.8),
    9,
  );
  expect(year.emissions).toBeCloseTo(expected - rest(90, 2.46) + rest(90, 8.8 * (1 - 0.34 / 2.8)), 9);
});

test('parts of two homes add up, and their place in the average is taken out once', () => {
  const both = things([PETS, { ...PETS, home: LAKE }]);
  expect(both.emissions).toBeCloseTo(2.8 - 0.15 + 2 * 0.505, 9);
});

test("one's own devices come from the entry begun last, those of the home from each", () => {
  const values = { phones: 1, televisions: 1 };
  const said: Said = { type: 'devices', home: HOME, values, from: '2020-01-01' };
  const lake: Said = { ...said, home: LAKE, from: '2025-07-02' };
  const own = 85 / 3 / 1000;
  const home = 376 / 10 / 2 / 1000;
  const since = 183 / 365;
  const year = things([said, lake]).emissions - (2.8 - 0.15);
  expect(year).toBeCloseTo(own + home + home * since, 9);
});

test('a house tells nothing before it was built, and nothing more after fifty years', () => {
  const said: Said = { type: 'dwelling', home: HOME, values: { builtYear: 2024 } };
  expect(yearOf([said], {}, 2023).personalConsume).toBeUndefined();
  expect(added(said, 0.27, {}, 2024)).toBeCloseTo(0.48, 9);
  expect(added({ ...said, values: { builtYear: 1976 } }, 0.27)).toBeCloseTo(0.48, 9);
  expect(added({ ...said, values: { builtYear: 1975 } }, 0.27)).toBe(0);
});

describe('the making of cars', () => {
  test('waits for vehicles, or for the word that there is none', () => {
    expect(yearOf([CAR_MADE]).personalConsume).toBeUndefined();
  });
  test('counts on the days one has them', () => {
    const ownedFrom = noonOf(dayOfIso('2025-07-02'));
    const half = car({ weight: 1.4, ownedFrom });
    expect(berlinDay(ownedFrom)).toBe(dayOfIso('2025-07-02'));
    expect(added(CAR_MADE, 0.31, { vehicles: [half] })).toBeCloseTo(((6 * 1.4) / 17) * (183 / 365), 9);
  });
  test('takes nothing off an assumed weight, and never less than nothing', () => {
    const electric = { vehicles: [car({ fuelType: 'electric' })] };
    expect(added(CAR_MADE, 0.31, electric)).toBeCloseTo((6 * 1500 + 75 * 55) / 17_000, 9);
    const tiny = { vehicles: [car({ fuelType: 'electric', weight: 0.1 })] };
    expect(added(CAR_MADE, 0.31, tiny)).toBeCloseTo((75 * 55) / 17_000, 9);
  });
});

test('answers said of today alone are an assumption for the years before', () => {
  expect(things([{ ...CLOTHES, from: '2025-01-01' }], {}, 2023).carriedBack).toBe(true);
  expect(things([CLOTHES, { type: 'shopping', name: '350' }], {}, 2025).carriedBack).toBeUndefined();
});
