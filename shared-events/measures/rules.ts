import { MEASURE_NAMES, MEASURES, type MeasureName } from '../constants/measures.ts';
import type { Fault } from '../faults.ts';
import { type Confirmation, confirmationsOf } from './confirmations.ts';

interface Answered {
  readonly name?: unknown;
  readonly confirmed?: unknown;
}

const isMeasureName = (name: unknown): name is MeasureName => MEASURE_NAMES.includes(name as MeasureName);

/** A habit is confirmed in percent, anything else as done, later or missed. */
export function confirmationFaults(body: unknown): readonly Fault[] {
  if (!Array.isArray(body)) return [];
  return body.flatMap((entry: Answered | null, i) => {
    const name = entry?.name;
    if (!isMeasureName(name) || entry?.confirmed === undefined) return [];
    const fits = confirmationsOf(MEASURES[name].useType).includes(entry.confirmed as Confirmation);
    return fits ? [] : [{ path: `/${i}/confirmed`, messageId: 'app:measures:confirm:unknownKind' }];
  });
}
