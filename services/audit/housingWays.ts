import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import {
  changeMeter,
  editHousehold,
  restoreHousehold,
  restoreMeter,
  setTerms,
} from '@footprint/shared-events/housing/api.ts';
import { housingArea, type Reading } from '@footprint/shared-events/housing/area.ts';
import type { MeterActivity } from '@footprint/shared-events/housing/events.ts';
import { type ImportedReading, MOST_IMPORTED } from '@footprint/shared-events/housing/importRules.ts';
import { addReading, importReadings } from '@footprint/shared-events/housing/readingApi.ts';
import type { PlainEvent } from '../engine/eventCodec.ts';
import { command, type Data, enteredAgain, isSaidSince, type Removal, stateBefore, type Way } from './way.ts';

const asImported = ({ value, date, replaced, estimated }: Reading): ImportedReading => ({
  d: date,
  v: value,
  ...(replaced && { meterReplaced: true }),
  ...(estimated && { estimated: true }),
});

/** Values that come back were asked about when they were entered. */
const importedAgain = (meterId: unknown, readings: readonly Reading[]) =>
  command(importReadings, { meterId, readings: readings.map(asImported), sure: true });

const READ = ['ReadingAdded', 'ReadingCorrected', 'MeterReplaced'];

const dataOf = ({ data }: PlainEvent): Data => data as Data;
const isOf = (removed: Data, id: string) => (event: PlainEvent) => dataOf(event)[id] === removed[id];

const readingAgain: Way = enteredAgain('readingId', READ, ({ meterId, value, date }) =>
  command(addReading, { meterId, meterValue: value, meterValueDate: date }),
);

/** Ways back of what was removed or ended of homes and meters. */
export const HOUSING_WAYS: Readonly<Record<string, Way>> = {
  // A reading that was entered anew at once, as the start of a new counter or as none, is not gone.
  ReadingRemoved: (removal) => {
    const isOfReading = isOf(removal.data, 'readingId');
    if (removal.after.some((event) => READ.includes(event.type) && isOfReading(event))) return undefined;
    if (isOutdone(removal)) return undefined;
    const list = stateBefore(housingArea, removal).readings[Number(removal.data.meterId)];
    const read = list?.find(({ id }) => id === removal.data.readingId);
    if (read?.imported) return importedAgain(removal.data.meterId, [read]);
    const way = readingAgain(removal);
    // It may have begun a counter once and none when it was removed.
    return way && read?.replaced ? { ...way, body: { ...way.body, meterReplaced: true } } : way;
  },
  MeterRemoved: ({ data: { meterId } }) => command(restoreMeter, { id: meterId }),
  MeterChanged: (removal) => {
    const { data, before } = removal;
    if (typeof data.activeUntil !== 'number' || isSaidSince(removal, 'meterId', 'activeUntil'))
      return undefined;
    const activeUntil = dateBefore(before, data, 'meterId', 'activeUntil');
    return command(changeMeter, { activeUntil }, { id: data.meterId });
  },
  MeterTermsRemoved: termsAgain,
  // A file that took several commands is chosen again rather than brought back.
  ImportTakenBack: (removal) => {
    const { meterId, importId } = removal.data;
    const list = stateBefore(housingArea, removal).readings[Number(meterId)] ?? [];
    const ofFile = list.filter((reading) => reading.importId === importId);
    return ofFile.length === 0 || ofFile.length > MOST_IMPORTED ? undefined : importedAgain(meterId, ofFile);
  },
  HouseholdRemoved: ({ data: { householdId } }) => command(restoreHousehold, { id: householdId }),
  HouseholdPeriodSet: (removal) => {
    const { data, before } = removal;
    if (typeof data.livedUntil !== 'number' || isSaidSince(removal, 'householdId', 'livedUntil'))
      return undefined;
    const livedUntil = dateBefore(before, data, 'householdId', 'livedUntil');
    return command(editHousehold, { id: data.householdId, livedUntil });
  },
};

/** Whether a later reading of the same day counts instead: the removed one, entered again, would be the later one. */
function isOutdone(removal: Removal): boolean {
  const { meterId, readingId } = removal.data;
  const list = stateBefore(housingArea, removal).readings[Number(meterId)] ?? [];
  const removed = list.findIndex(({ id }) => id === readingId);
  const { day, replaced } = list[removed] ?? {};
  return list.slice(removed + 1).some((other) => other.day === day && other.replaced === replaced);
}

/** The date that held before an end was set; null: none. */
function dateBefore(before: readonly PlainEvent[], data: Data, id: string, field: string): unknown {
  const said = before.findLast((event) => isOf(data, id)(event) && dataOf(event)[field] !== undefined);
  return said ? dataOf(said)[field] : null;
}

/** The terms of the day as they were set last; sub-meters that came with them are there still. */
function termsAgain({ data, before }: Removal) {
  const day = berlinDay(Number(data.validFrom));
  const set = before.findLast(
    (event) =>
      event.type === 'MeterTermsSet' &&
      isOf(data, 'meterId')(event) &&
      berlinDay(Number(dataOf(event).validFrom)) === day,
  );
  if (!set) return undefined;
  const { meterId: id, activities, ...terms } = dataOf(set);
  const named = (activities as readonly MeterActivity[] | undefined)?.map(({ subMeter, ...activity }) => ({
    ...activity,
    ...(subMeter && { subMeterId: subMeter.meterId }),
  }));
  return command(setTerms, { ...terms, ...(named && { activities: named }) }, { id });
}
