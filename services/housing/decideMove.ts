import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { Household, Housing } from '@footprint/shared-events/housing/area.ts';
import type { HousingEvent } from '@footprint/shared-events/housing/events.ts';
import { accept, type Decision, reject, rejectField } from '../engine/decision.ts';
import type { MoveHome } from './commands.ts';
import { periodEvents, withoutHeatSupplyOfSingleHouse } from './decideHousehold.ts';
import { entered, isInFuture, readingFault } from './decideReading.ts';

/** Closes one household on a day, opens another one on it, with the last readings of the first: all or nothing. */
export function decideMoveHome(command: MoveHome, housing: Housing): Decision<HousingEvent> {
  const { from, on, to, householdId, lastReadings, now } = command;
  const left = housing.households[from];
  const known = typeof to === 'number' ? housing.households[to] : undefined;
  if (!left || (typeof to === 'number' && !known)) return reject('api:error:notAllowed');
  const closed = refusedMove(left, known, command, housing);
  if (closed) return closed;
  for (const [i, { meterId, meterValue }] of lastReadings.entries()) {
    if (!isMeterOf(housing, from, meterId)) return reject('api:error:notAllowed');
    const fault = readingFault(housing, { meterId, value: meterValue, date: on, now });
    if (fault) return rejectField(`/lastReadings/${i}${fault.path}`, fault.messageId);
  }
  return accept<HousingEvent>(
    ...periodEvents(from, left, { livedUntil: on }),
    ...(typeof to === 'number'
      ? []
      : [
          {
            type: 'HouseholdCreated',
            data: withoutHeatSupplyOfSingleHouse({ householdId, ...to }),
          } as const,
        ]),
    ...periodEvents(householdId, known ?? {}, { livedFrom: on }),
    ...lastReadings.map(({ meterId, readingId, meterValue: value }) =>
      entered({ meterId, readingId, value, date: on }),
    ),
  );
}

function refusedMove(
  left: Household,
  to: Household | undefined,
  { on, from, now }: MoveHome,
  { meters, readings }: Housing,
): Decision<HousingEvent> | undefined {
  const day = berlinDay(on);
  if (isInFuture(on, now)) return rejectField('/on', 'form:input:error:future');
  if (left.livedUntilDate !== undefined) return rejectField('/from', 'form:move:error:closed');
  if (left.livedFrom !== undefined && day <= left.livedFrom) return rejectField('/on', 'form:move:error:on');
  const first = Math.min(
    ...meters
      .filter(({ householdId }) => householdId === from)
      .flatMap(({ id }) => (readings[id] ?? []).map((reading) => reading.day)),
  );
  if (Number.isFinite(first) && day < first) return rejectField('/on', 'form:move:error:beforeFirst');
  if (!to) return undefined;
  if (to.livedFrom !== undefined && to.livedFrom !== day)
    return rejectField('/to', 'form:move:error:otherFirstDay');
  if (to.livedUntil !== undefined && to.livedUntil <= day)
    return rejectField('/to', 'form:move:error:closed');
  return undefined;
}

/** Whether a counter hangs in a home: a meter, or a sub-meter that is still there. */
const isMeterOf = ({ meters }: Housing, householdId: number, counterId: number): boolean =>
  meters.some(
    (meter) =>
      meter.householdId === householdId &&
      (meter.id === counterId || meter.subMeters.some(({ id, removed }) => id === counterId && !removed)),
  );
