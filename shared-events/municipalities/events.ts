import * as T from 'typebox';
import { declareEvent, type EventOf } from '../kernel/event.ts';
import { Municipality } from './municipality.ts';

/** A part of a list that is being imported. It counts for nothing until the list is activated. */
const MunicipalitiesListed = declareEvent('MunicipalitiesListed', 1, {
  importId: T.String(),
  municipalities: T.Array(Municipality),
});

/** From here on the list of that import is the one in force, whole: `count` municipalities. */
const MunicipalitiesActivated = declareEvent('MunicipalitiesActivated', 1, {
  importId: T.String(),
  count: T.Integer(),
});

export const MUNICIPALITY_EVENTS = [MunicipalitiesListed, MunicipalitiesActivated] as const;

export type MunicipalityEvent = EventOf<(typeof MUNICIPALITY_EVENTS)[number]>;

/** Name of the one stream of the list, which belongs to no citizen. */
export const MUNICIPALITIES_STREAM = 'municipalities';
