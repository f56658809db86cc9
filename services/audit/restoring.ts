import { pickMeasures } from '@footprint/shared-events/measures/api.ts';
import type { PlainEvent } from '../engine/eventCodec.ts';
import { CONSUMPTION_WAYS } from './consumptionWays.ts';
import { HOUSING_WAYS } from './housingWays.ts';
import { compensationWay, MOBILITY_WAYS } from './mobilityWays.ts';
import { SUPPLY_WAYS } from './supplyWays.ts';
import { type Command, command, type Data, enteredAgain, type Way } from './way.ts';

/** By type of event. */
const WAYS: Readonly<Record<string, Way>> = {
  ...HOUSING_WAYS,
  ...SUPPLY_WAYS,
  ...CONSUMPTION_WAYS,
  ...MOBILITY_WAYS,
  CompensationRemoved: compensationWay,
  MeasureUnpicked: enteredAgain('measure', ['MeasurePicked'], ({ measure: name, startAt }) =>
    command(pickMeasures, { measures: [{ name, state: 'start', startAt }] }),
  ),
};

/**
 * The command that takes back what the event at the index removed or ended, from what the log says; undefined for one
 * that took nothing away. Texts must have been opened.
 */
export function restoring(events: readonly PlainEvent[], index: number): Command | undefined {
  const removal = events[index];
  return (
    removal &&
    WAYS[removal.type]?.({
      data: removal.data as Data,
      before: events.slice(0, index),
      after: events.slice(index + 1),
    })
  );
}
