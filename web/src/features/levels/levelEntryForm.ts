import type { LevelType } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import type { ChangeLevelBody, ChooseLevelBody } from '@footprint/shared-events/consumption/rules.ts';
import { formatEpoch } from '../../browser/dates.ts';
import { given } from '../../forms/faults.ts';
import { dayOrNone } from '../../forms/parse/date.ts';

export type LevelEntry = ChosenTypeAnswer['history'][number];
export type EntryValues = Readonly<Record<'name' | 'startAt' | 'endAt' | 'groupId', string>>;

export const entryValues = ({ name, startAt, endAt, groupId }: LevelEntry): EntryValues => ({
  name,
  startAt: formatEpoch(startAt),
  endAt: endAt === undefined ? '' : formatEpoch(endAt),
  groupId: String(groupId ?? ''),
});

/** Changed fields of an entry, and nothing else; an end taken out is taken away. */
export function entryBody(entry: LevelEntry, values: EntryValues): ChangeLevelBody {
  const before = entryValues(entry);
  const changed = (field: keyof EntryValues) => values[field] !== before[field];
  return given({
    id: entry.id,
    name: changed('name') ? values.name : undefined,
    // A level begins on some day: without one the day is wrong.
    startAt: changed('startAt') ? (dayOrNone(values.startAt) ?? Number.NaN) : undefined,
    endAt: changed('endAt') ? dayOrNone(values.endAt) : undefined,
    groupId: changed('groupId') ? Number(values.groupId) : undefined,
  });
}

/** The rules between its days need both, whichever was changed. */
export const entryDays = (entry: LevelEntry, { startAt, endAt }: ChangeLevelBody) => ({
  startAt: startAt ?? entry.startAt,
  endAt: (endAt === undefined ? entry.endAt : endAt) ?? null,
});

/** Ends an entry, and with it those that would hold again. */
export const endBody = (entry: LevelEntry, text: string): ChangeLevelBody => ({
  id: entry.id,
  endAt: dayOrNone(text) ?? Number.NaN,
  endsAll: true,
});

/** Body that brings a removed entry back as it was. */
export const againBody = (type: LevelType, entry: LevelEntry): ChooseLevelBody =>
  given({
    supportedType: type,
    name: entry.name,
    startAt: entry.startAt,
    endAt: entry.endAt,
    groupId: entry.groupId,
    restores: entry.id,
  });
