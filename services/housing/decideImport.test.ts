import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import { given } from '@footprint/tests/support/given.ts';
import {
  at,
  created,
  GAS,
  gasAdded,
  PUMP,
  powerAdded,
  readingAdded,
  removed,
} from '@footprint/tests/support/homeEvents.ts';
import { describe, test } from 'vitest';
import { housingDecider } from './decide.ts';

const when = (...events: HousingEvent[]) => given(housingDecider, created(1), ...events);
const DATES = [at('2024-03-01'), at('2024-04-01')] as const;
const FILE = 60;
const newId = (label: string): number => (label === 'import' ? FILE : 70 + DATES.map(idOf).indexOf(label));
const idOf = (date: number): string => `import/${date}`;
const imported = (i: 0 | 1, meterId = GAS, importId: number | undefined = FILE): HousingEvent => ({
  type: 'ReadingAdded',
  data: {
    ...{ meterId, readingId: 70 + i, value: 100 + i, date: DATES[i], measureType: 'IMPORTED' },
    ...(importId !== undefined && { importId }),
  },
});
const add = (meterId = GAS) =>
  ({
    ...({ type: 'ImportReadings', meterId, newId } as const),
    readings: DATES.map((date, i) => ({ value: 100 + i, date })),
  }) as const;
const takeBack = (importId = FILE) => ({ type: 'TakeBackImport', importId }) as const;
const takenBack = (meterId = GAS, importId = FILE): HousingEvent => ({
  type: 'ImportTakenBack',
  data: { meterId, importId },
});

describe('a file of readings', () => {
  test('is added under its id, without what the counter has already', () => {
    when(gasAdded).when(add()).thenEvents(imported(0), imported(1));
    when(gasAdded, readingAdded(GAS, '2024-03-01', 100))
      .when(add())
      .thenEvents(imported(1));
    when(gasAdded, readingAdded(GAS, '2024-03-01', 99))
      .when(add())
      .thenEvents(imported(0), imported(1));
    when(gasAdded, imported(0), imported(1)).when(add()).thenNothingNew();
  });
  test('may be of a sub-meter, and is of an own counter', () => {
    when(powerAdded()).when(add(PUMP)).thenEvents(imported(0, PUMP), imported(1, PUMP));
    when(gasAdded).when(add(PUMP)).thenRejected('api:error:notAllowed');
  });
  test('has five hundred new readings at most', () => {
    const of = (count: number) =>
      ({
        ...add(),
        readings: Array.from({ length: count }, (_, i) => ({ value: i + 1, date: DATES[0] })),
      }) as const;
    when(gasAdded).when(of(501)).thenFault('/csv', 'form:import:error:tooMany');
    const fifth = Array.from(
      { length: 500 },
      (_, i): HousingEvent => ({
        ...{ type: 'ReadingAdded' as const },
        data: {
          ...{ meterId: GAS, readingId: 70, value: i + 1, date: DATES[0] },
          ...({ measureType: 'IMPORTED', importId: FILE } as const),
        },
      }),
    );
    when(gasAdded)
      .when(of(500))
      .thenEvents(...fifth);
  });
});

describe('a file is taken back', () => {
  test('once, from the counter it was read into', () => {
    when(gasAdded, imported(0), imported(1)).when(takeBack()).thenEvents(takenBack());
    when(powerAdded(), imported(0, PUMP)).when(takeBack()).thenEvents(takenBack(PUMP));
    when(gasAdded, imported(0), takenBack()).when(takeBack()).thenRejected('api:error:notAllowed');
  });
  test('where it was read before files had ids, by the id of the meter', () => {
    const old = { ...imported(0) };
    const { importId: _, ...data } = old.data as { importId?: number };
    when(gasAdded, { ...old, data } as HousingEvent)
      .when(takeBack(GAS))
      .thenEvents(takenBack(GAS, GAS));
  });
  test('only where it is there, and its meter too', () => {
    when(gasAdded, imported(0)).when(takeBack(61)).thenRejected('api:error:notAllowed');
    when(gasAdded, imported(0), removed(GAS)).when(takeBack()).thenRejected('api:error:notAllowed');
    when(gasAdded, readingAdded(GAS, '2024-03-01', 5))
      .when(takeBack(GAS))
      .thenRejected('api:error:notAllowed');
  });
});
