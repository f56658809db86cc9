import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import { expect, test } from 'vitest';
import { epochOfIso } from '../../browser/dates.ts';
import { heldOn } from './heldOn.ts';

type Entry = readonly [id: number, from: string, until?: string | undefined, groupId?: number];

const chosen = (supportedType: ChosenTypeAnswer['supportedType'], ...entries: readonly Entry[]) =>
  ({
    id: 1,
    startAt: 0,
    name: '',
    value: 0,
    sector: 'heating',
    ghgDomain: 'housing',
    supportedType,
    history: entries.map(([id, from, until, groupId]) => ({
      id,
      name: 'Mid',
      value: 4,
      startAt: epochOfIso(from),
      ...(until !== undefined && { endAt: epochOfIso(until) }),
      ...(groupId !== undefined && { groupId }),
    })),
  }) satisfies ChosenTypeAnswer;

const home = (id: number, livedUntil?: string) => ({
  id,
  name: `H${id}`,
  type: 'Household' as const,
  hhArea: 80,
  hhMember: 2,
  hhHouseType: 'apartmentHouse' as const,
  ...(livedUntil !== undefined && { livedUntil: epochOfIso(livedUntil) }),
});

test.each<readonly [string, ChosenTypeAnswer, readonly ReturnType<typeof home>[], readonly number[]]>([
  ['the one begun last', chosen('food', [1, '2020-01-01'], [2, '2025-01-01']), [], [2]],
  [
    'the one before, once it has ended',
    chosen('food', [1, '2020-01-01'], [2, '2025-01-01', '2025-02-01']),
    [],
    [1],
  ],
  ['none of a time to come', chosen('food', [2, '2027-06-01']), [], []],
  [
    'one of each home',
    chosen('heating', [1, '2020-01-01', undefined, 5], [2, '2024-01-01', undefined, 6]),
    [home(5), home(6)],
    [1, 2],
  ],
  [
    'none of a home that was left',
    chosen('heating', [1, '2020-01-01', undefined, 5]),
    [home(5, '2025-01-01')],
    [],
  ],
  [
    'that of no home, where another home has none',
    chosen('heating', [1, '2020-01-01'], [2, '2024-01-01', undefined, 5]),
    [home(5), home(6)],
    [1, 2],
  ],
  [
    'not that of no home, where every home has one',
    chosen('heating', [1, '2020-01-01'], [2, '2024-01-01', undefined, 5]),
    [home(5)],
    [2],
  ],
])('of levels there holds %s', (_, chosenType, homes, ids) => {
  expect([...heldOn(chosenType, homes, epochOfIso('2026-06-01'))]).toEqual(ids);
});
