import type { FlightInput } from '@footprint/shared-events/calculation/inputs.ts';
import { noFlightYears } from '@footprint/shared-events/calculation/noneDeclared.ts';
import { supportedYears } from '@footprint/shared-events/calculation/years.ts';
import { type Mobility, mobilityArea } from '@footprint/shared-events/mobility/area.ts';
import type { MobilityEvent } from '@footprint/shared-events/mobility/events.ts';
import {
  type ChangeFlightBody,
  type FlightBody,
  flightFaults,
} from '@footprint/shared-events/mobility/rules.ts';
import { accept, type Decision, fold, reject, rejectField } from '../engine/decision.ts';
import { declaredFrom } from './declaredFrom.ts';

/** `now`: epoch seconds at which the command is decided. */
export interface EnterFlight {
  readonly type: 'EnterFlight';
  readonly flightId: number;
  readonly body: FlightBody;
  readonly now: number;
}
export interface ChangeFlight {
  readonly type: 'ChangeFlight';
  readonly flightId: number;
  readonly body: ChangeFlightBody;
  readonly now: number;
}

const WRONG_YEAR = rejectField<MobilityEvent>('/flightRoughValue/year', 'form:flight:error:year');

export function decideEnterFlight(command: EnterFlight, mobility: Mobility): Decision<MobilityEvent> {
  const { flightId, body, now } = command;
  const { flights } = mobility;
  if (body.restores !== undefined) return restoreFlight(body.restores, mobility);
  if (body.zeroMeter) {
    const from = declaredFrom(body.from, noFlightYears(flights), now);
    if (from === 'future') return rejectField('/from', 'form:flight:error:from');
    return from === 'known' ? accept() : accept({ type: 'NoFlightDeclared', data: { flightId, from } });
  }
  const { type, flightRoughValue } = body;
  if (!type || !flightRoughValue) return reject('api:error:validation', flightFaults(body));
  const { v: hours, year } = flightRoughValue;
  return supportedYears(now).includes(year)
    ? accept({ type: 'FlightAdded', data: { flightId, type, hours, year } })
    : WRONG_YEAR;
}

/** A declaration that what was entered since denies altogether has no year left to come back to. */
function restoreFlight(flightId: number, mobility: Mobility): Decision<MobilityEvent> {
  const { flights, removed } = mobility;
  if (flights.some(({ id }) => id === flightId)) return accept();
  const back = removed.flights.find(({ id }) => id === flightId);
  if (!back) return reject('api:error:notAllowed');
  if (back.zeroMeter) {
    const declared: MobilityEvent = {
      type: 'NoFlightDeclared',
      data: { flightId, ...(back.from !== undefined && { from: back.from }) },
    };
    const years = noFlightYears(fold(mobilityArea, [declared], mobility).flights);
    return years.some(({ id }) => id === flightId)
      ? accept(declared)
      : rejectField('/restores', 'form:mobility:error:denied');
  }
  const { type, hours, year } = back;
  return accept({ type: 'FlightAdded', data: { flightId, type, hours, year } });
}

export function decideChangeFlight(command: ChangeFlight, { flights }: Mobility): Decision<MobilityEvent> {
  const { flightId, body, now } = command;
  const flight = flights.find((f): f is FlightInput => !f.zeroMeter && f.id === flightId);
  if (!flight) return reject('api:error:notAllowed');
  const {
    type = flight.type,
    flightRoughValue: { v: hours, year } = { v: flight.hours, year: flight.year },
  } = body;
  if (!supportedYears(now).includes(year)) return WRONG_YEAR;
  const change = {
    ...(type !== flight.type && { type }),
    ...(hours !== flight.hours && { hours }),
    ...(year !== flight.year && { year }),
  };
  return Object.keys(change).length === 0
    ? accept()
    : accept({ type: 'FlightChanged', data: { flightId, ...change } });
}
