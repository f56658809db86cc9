import type { Sums } from '@footprint/projections/view.ts';
import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import { beforeEach, expect, test } from 'vitest';
import { LatestChanges } from './latestChanges.ts';

const FEWEST = 5;
const town = (state: Municipality['state'], ...cityCodes: string[]): Municipality => ({
  ags: '01001000',
  shortName: cityCodes.join('-'),
  name: 'Town',
  asOf: '2019-12-31',
  state,
  inhabitants: 1_000,
  cityCodes,
});
const MUNICIPALITIES = [
  town('Hessen', '60001', '69412'),
  town('Berlin', '10115'),
  town('Baden-Württemberg', '69412'),
  town('Bremen', '28195'),
];

type Sheet = Map<string, { readonly sums: Sums; readonly position: string }>;

let group: Sheet;
let cities: Sheet;
let latest: LatestChanges;
let at: number;
let rows: Record<string, number>;

const shown = (passed = 2) => {
  at += passed;
  return latest.of({
    rows: Object.entries(rows).map(([name, count]) => ({ name, count, savingSum: count })),
    group: new Map(group),
    cities: new Map(cities),
    municipalities: MUNICIPALITIES,
    fewest: FEWEST,
    at,
  });
};
/** So many people with a postcode do LED, and so many of the group. */
const led = (code: string, people: number, ofGroup = people): void => {
  group.set(code, { sums: { users: ofGroup, measures: ofGroup }, position: '' });
  cities.set(code, { sums: { users: people, measures: people, 'picked LED': people }, position: '' });
};

beforeEach(() => {
  group = new Map();
  cities = new Map();
  latest = new LatestChanges();
  at = 1_000;
  rows = { LED: 20 };
  led('60001', 6);
  led('10115', 6);
  led('69412', 6);
  led('28195', 3);
  shown();
});

test('what was chosen or taken back names the state of the postcode', () => {
  expect(shown()).toEqual([]);
  rows = { LED: 21 };
  led('60001', 7);
  expect(shown()).toEqual([{ measure: 'LED', people: 1, at, state: 'Hessen' }]);
  rows = { LED: 20 };
  led('10115', 5);
  expect(shown()[0]).toEqual({ measure: 'LED', people: -1, at, state: 'Berlin' });
});

test('no state is named of a postcode that lies in two or in none, nor where fewer people than may be named take part', () => {
  for (const code of ['69412', '99999', '28195']) {
    led(code, (cities.get(code)?.sums.users ?? 0) + 1);
    rows = { LED: (rows.LED ?? 0) + 1 };
    expect(shown()[0]).toEqual({ measure: 'LED', people: 1, at });
  }
  // Five people of Bremen take part by now.
  led('28195', 5);
  rows = { LED: (rows.LED ?? 0) + 1 };
  expect(shown()[0]).toEqual({ measure: 'LED', people: 1, at, state: 'Bremen' });
});

test('several at once stand by state, the others without', () => {
  rows = { LED: 24 };
  led('60001', 8);
  led('10115', 7);
  led('69412', 7);
  expect(shown()).toEqual([
    { measure: 'LED', people: 2, at, state: 'Hessen' },
    { measure: 'LED', people: 1, at, state: 'Berlin' },
    { measure: 'LED', people: 1, at },
  ]);
});

test('no move of a citizen is seen, and what others than the group choose names no state', () => {
  led('60001', 5);
  led('10115', 7);
  expect(shown()).toEqual([]);
  rows = { LED: 21 };
  led('60001', 4);
  led('10115', 9);
  expect(shown()).toEqual([{ measure: 'LED', people: 1, at }]);
  rows = { LED: 22 };
  led('60001', 9, 5);
  expect(shown()[0]).toEqual({ measure: 'LED', people: 1, at });
});

test('a measure that has just become large enough to be shown, or is not any more, says nothing', () => {
  rows = { LED: 20, PV: 5 };
  expect(shown()).toEqual([]);
  rows = { LED: 20 };
  expect(shown()).toEqual([]);
});

test('what changed while no page asked did not change just now, and what is ten minutes old goes', () => {
  rows = { LED: 25 };
  led('60001', 11);
  expect(shown(60)).toEqual([]);
  rows = { LED: 26 };
  led('60001', 12);
  expect(shown()).toHaveLength(1);
  for (let waited = 0; waited < 600; waited += 10) expect(shown(10)).toHaveLength(1);
  expect(shown(10)).toEqual([]);
});
