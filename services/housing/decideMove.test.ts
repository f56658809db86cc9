import type { MoveHomeBody } from '@footprint/shared-events/housing/changeRules.ts';
import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import { given } from '@footprint/tests/support/citizens/given.ts';
import {
  at,
  changed,
  created,
  GAS,
  gasAdded,
  home,
  NOW,
  POWER,
  PUMP,
  period,
  powerAdded,
  readingAdded,
  removed,
} from '@footprint/tests/support/logs/homeEvents.ts';
import { describe, test } from 'vitest';
import type { MoveHome } from './commands.ts';
import { housingDecider } from './decide.ts';
import { moveWithIds } from './withIds.ts';

const DAY = at('2025-07-01');
const NEW_HOME = 9;
const newId = (label: string): number =>
  ({ household: NEW_HOME, [`reading/${POWER}`]: 91, [`reading/${PUMP}`]: 92 })[label] ?? 99;
const move = (fields: Partial<MoveHomeBody> = {}): MoveHome => ({
  type: 'MoveHome',
  now: NOW,
  ...moveWithIds(newId, { from: 1, on: DAY, to: home, ...fields }),
});
const when = (...events: HousingEvent[]) => given(housingDecider, created(1), ...events);
const newHome = created(NEW_HOME);
const closes = period(1, { livedUntil: DAY });
const atHome = when();

describe('a move', () => {
  test('closes one home and opens another on one day', () =>
    atHome.when(move()).thenEvents(closes, newHome, period(NEW_HOME, { livedFrom: DAY })));
  test('may lead to a home there is, from its first day on', () => {
    when(created(8))
      .when(move({ to: 8 }))
      .thenEvents(closes, period(8, { livedFrom: DAY }));
    when(created(8), period(8, { livedFrom: DAY }))
      .when(move({ to: 8 }))
      .thenEvents(closes);
    when(created(8), period(8, { livedFrom: at('2025-06-30') }))
      .when(move({ to: 8 }))
      .thenFault('/to', 'form:move:error:otherFirstDay');
  });
  test('brings the last readings of the home, sub-meters among them', () => {
    const last = (meterId: number, readingId: number, value: number): HousingEvent => ({
      type: 'ReadingAdded',
      data: { meterId, readingId, value, date: DAY, measureType: 'MEASURED_MANUALLY' },
    });
    const lastReadings = [
      { meterId: POWER, meterValue: 600 },
      { meterId: PUMP, meterValue: 70 },
    ];
    when(powerAdded())
      .when(move({ lastReadings }))
      .thenEvents(
        closes,
        newHome,
        period(NEW_HOME, { livedFrom: DAY }),
        last(POWER, 91, 600),
        last(PUMP, 92, 70),
      );
  });
  test('says of a single house nothing that only apartments have', () =>
    atHome
      .when(move({ to: { ...home, hhApartmentsHeatSupply: 'hCwC' } }))
      .thenEvents(closes, newHome, period(NEW_HOME, { livedFrom: DAY })));
});

describe('a move is refused', () => {
  test('from or to a home that is not the own', () => {
    atHome.when(move({ from: 7 })).thenRejected('api:error:notAllowed');
    atHome.when(move({ to: 7 })).thenRejected('api:error:notAllowed');
  });
  test('on a day to come', () => {
    atHome.when(move({ on: NOW + 86_400 })).thenFault('/on', 'form:input:error:future');
    atHome
      .when(move({ on: NOW }))
      .thenEvents(period(1, { livedUntil: NOW }), newHome, period(NEW_HOME, { livedFrom: NOW }));
  });
  test('from a home that was left before, and to one that was left by then', () => {
    when(period(1, { livedUntil: at('2024-01-01') }))
      .when(move())
      .thenFault('/from', 'form:move:error:closed');
    when(created(8), period(8, { livedUntil: DAY }))
      .when(move({ to: 8 }))
      .thenFault('/to', 'form:move:error:closed');
    when(created(8), period(8, { livedUntil: at('2025-07-02') }))
      .when(move({ to: 8 }))
      .thenEvents(closes, period(8, { livedFrom: DAY }));
  });
  test('on the first day of the home or before it', () => {
    when(period(1, { livedFrom: DAY }))
      .when(move())
      .thenFault('/on', 'form:move:error:on');
    when(period(1, { livedFrom: at('2025-06-30') }))
      .when(move())
      .thenEvents(closes, newHome, period(NEW_HOME, { livedFrom: DAY }));
  });
  test('before the first reading of the home, of whatever meter', () => {
    const late = readingAdded(GAS, '2025-07-02', 9);
    when(powerAdded(), readingAdded(POWER, '2025-07-03', 5), gasAdded, late)
      .when(move())
      .thenFault('/on', 'form:move:error:beforeFirst');
    when(gasAdded, late)
      .when(move({ on: at('2025-07-02') }))
      .thenEvents(
        period(1, { livedUntil: at('2025-07-02') }),
        newHome,
        period(NEW_HOME, { livedFrom: at('2025-07-02') }),
      );
    when(created(8), gasAdded, changed(GAS, { householdId: 8 }), late)
      .when(move())
      .thenEvents(closes, newHome, period(NEW_HOME, { livedFrom: DAY }));
  });
  test('with a last reading that is none, or of a counter that is not there', () => {
    const last = (meterId: number, meterValue = 600) => move({ lastReadings: [{ meterId, meterValue }] });
    when(powerAdded(), readingAdded(POWER, '2025-01-01', 5))
      .when(last(POWER, 0))
      .thenFault('/lastReadings/0/meterValue', 'form:input:error:meterValue');
    when(powerAdded(), changed(POWER, { activeUntil: at('2025-06-30') }))
      .when(last(POWER))
      .thenFault('/lastReadings/0/meterValueDate', 'form:input:error:notActive');
    when(created(8), powerAdded({ householdId: 8 }))
      .when(last(POWER))
      .thenRejected('api:error:notAllowed');
    when(powerAdded(), removed(PUMP)).when(last(PUMP)).thenRejected('api:error:notAllowed');
  });
});
