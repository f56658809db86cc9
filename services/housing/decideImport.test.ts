import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import type { ImportedReading } from '@footprint/shared-events/housing/importRules.ts';
import { given } from '@footprint/tests/support/citizens/given.ts';
import {
  at,
  changed,
  created,
  GAS,
  gasAdded,
  NOW,
  PUMP,
  powerAdded,
  readingAdded,
  removed,
} from '@footprint/tests/support/logs/homeEvents.ts';
import { describe, test } from 'vitest';
import type { ImportReadings } from './commands.ts';
import { housingDecider } from './decide.ts';
import { importWithIds } from './withIds.ts';

const when = (...events: HousingEvent[]) => given(housingDecider, created(1), ...events);
const DATES = [at('2024-03-01'), at('2024-04-01')] as const;
const FILE = 60;
const newId = (label: string): number =>
  label === 'import' ? FILE : 70 + DATES.map(idOf).indexOf(label.replace('/swap', ''));
const idOf = (date: number): string => `import/${date}`;
const imported = (
  i: 0 | 1,
  meterId = GAS,
  importId = FILE,
): Extract<HousingEvent, { type: 'ReadingAdded' }> => ({
  type: 'ReadingAdded',
  data: {
    meterId,
    readingId: 70 + i,
    value: 100 + i,
    date: DATES[i],
    measureType: 'IMPORTED',
    importId,
  },
});
const OF_FILE: readonly ImportedReading[] = DATES.map((d, i) => ({ v: 100 + i, d }));
const add = (meterId = GAS, readings = OF_FILE, begun?: number): ImportReadings => ({
  type: 'ImportReadings',
  meterId,
  now: NOW,
  ...importWithIds(newId, readings, begun),
});
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
  test('goes on under the id of the command before, up to two thousand readings', () => {
    const more = (importId: number) => add(GAS, OF_FILE, importId);
    when(gasAdded).when(more(FILE)).thenFault('/importId', 'form:import:error:importId');
    when(gasAdded, imported(0, GAS, 61))
      .when(more(61))
      .thenEvents(imported(1, GAS, 61));
    const before = Array.from({ length: 1_999 }, (_, i): HousingEvent => {
      const event = imported(0);
      return {
        ...event,
        data: { ...event.data, readingId: 1_000 + i, date: DATES[0] - 86_400 * (i + 1) },
      };
    });
    when(gasAdded, ...before)
      .when(more(FILE))
      .thenFault('/readings', 'form:import:error:tooMany');
  });
  test('begins new counters, and may estimate', () => {
    const readings = [
      { d: DATES[0], v: 0, meterReplaced: true },
      { d: DATES[1], v: 101, estimated: true },
    ] as const;
    when(gasAdded, readingAdded(GAS, '2024-01-01', 9))
      .when(add(GAS, readings))
      .thenEvents(
        {
          type: 'MeterReplaced',
          data: {
            meterId: GAS,
            readingId: 70,
            value: 0,
            date: DATES[0],
            measureType: 'IMPORTED',
            importId: FILE,
          },
        },
        { ...imported(1), data: { ...imported(1).data, estimated: true } },
      );
  });
  test('has every reading checked', () => {
    const of = (v: number, d: number) =>
      add(GAS, [
        { v: 5, d: DATES[0] },
        { v, d },
      ]);
    when(gasAdded)
      .when(of(5, NOW + 86_400))
      .thenFault('/readings/1/d', 'form:input:error:future');
    when(gasAdded, changed(GAS, { activeUntil: DATES[0] }))
      .when(of(5, DATES[1]))
      .thenFault('/readings/1/d', 'form:input:error:notActive');
    when(gasAdded).when(of(0, DATES[1])).thenFault('/readings/1/v', 'form:input:error:meterValue');
    when(gasAdded, readingAdded(GAS, '2024-01-01', 9))
      .when(add(GAS, [{ v: 0, d: DATES[0] }]))
      .thenFault('/readings/0/v', 'form:input:error:meterValue');
    when(gasAdded)
      .when(add(GAS, [{ v: 0, d: DATES[0] }]))
      .thenEvents({ ...imported(0), data: { ...imported(0).data, value: 0 } });
  });
});

describe('a file is taken back', () => {
  test('once, from the counter it was read into', () => {
    when(gasAdded, imported(0), imported(1)).when(takeBack()).thenEvents(takenBack());
    when(powerAdded(), imported(0, PUMP)).when(takeBack()).thenEvents(takenBack(PUMP));
    when(gasAdded, imported(0), takenBack()).when(takeBack()).thenRejected('api:error:notAllowed');
  });
  test('where it was read before files had ids, by the id of the meter', () => {
    const { importId: _, ...data } = imported(0).data;
    when(gasAdded, { type: 'ReadingAdded', data }).when(takeBack(GAS)).thenEvents(takenBack(GAS, GAS));
  });
  test('only where it is there, and its meter too', () => {
    when(gasAdded, imported(0)).when(takeBack(61)).thenRejected('api:error:notAllowed');
    when(gasAdded, imported(0), removed(GAS)).when(takeBack()).thenRejected('api:error:notAllowed');
    when(gasAdded, readingAdded(GAS, '2024-03-01', 5))
      .when(takeBack(GAS))
      .thenRejected('api:error:notAllowed');
  });
});
