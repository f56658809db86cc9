import * as T from 'typebox';
import { berlinDay } from '../calculation/calendar.ts';
import type { Fault } from '../kernel/faults.ts';
import { isEpochSeconds, ObjectId } from '../kernel/fields.ts';
import { nameBound } from '../kernel/limits.ts';
import { readingFields } from './fields.ts';

const strict = { additionalProperties: false } as const;

/** Most readings of one command: it is one append. */
export const MOST_IMPORTED = 500;
/** Limits of a `csv` that is read: lines, and characters of a cell. Pages read larger files, and send readings. */
export const IMPORT_FILE = { mostLines: 2_000, longestCell: 100 } as const;

/** A reading that a file says. `meterReplaced`: a new counter begins with it; `estimated`: it was not read. */
export const ImportedReading = T.Object(
  {
    d: readingFields.date.schema,
    v: readingFields.value.schema,
    meterReplaced: T.Optional(T.Boolean()),
    estimated: T.Optional(T.Boolean()),
  },
  strict,
);
export type ImportedReading = T.Static<typeof ImportedReading>;

const FILE = 'form:import:error:file';
nameBound(FILE, { de: 'Datei', en: 'File' });

/**
 * Either `readings` or a `csv`. `importId`: the file goes on that an earlier command began. `sure`: readings far from what
 * such a home uses are right, and not asked back. `dryRun` shows what would be imported and changes nothing.
 */
export const ImportReadingsBody = T.Object(
  {
    meterId: ObjectId('form:input:error:meterId'),
    readings: T.Optional(
      T.Array(ImportedReading, {
        minItems: 1,
        maxItems: MOST_IMPORTED,
        messageId: 'form:import:error:tooMany',
        emptyId: FILE,
      }),
    ),
    csv: T.Optional(T.String({ minLength: 1, maxLength: 200_000, messageId: FILE })),
    importId: T.Optional(ObjectId('form:import:error:importId')),
    sure: T.Optional(T.Boolean()),
    dryRun: T.Optional(T.Boolean()),
  },
  strict,
);
export type ImportReadingsBody = T.Static<typeof ImportReadingsBody>;

/** Readings or a file, and of a day one reading, beside that of a new counter. */
export function importFaults({ csv, readings }: Partial<ImportReadingsBody>): readonly Fault[] {
  if ((csv === undefined) === (readings === undefined)) return [{ path: '/csv', messageId: FILE }];
  const seen = new Set<string>();
  return (readings ?? []).flatMap(({ d, meterReplaced = false }, i) => {
    if (!isEpochSeconds(d)) return [];
    const key = `${berlinDay(d)} ${meterReplaced}`;
    if (seen.has(key)) return [{ path: `/readings/${i}/d`, messageId: 'form:import:error:sameDay' }];
    seen.add(key);
    return [];
  });
}

/** Why a line of a file of readings gives none. */
export const IMPORT_ROW_ERRORS = [
  'form:input:error:meterValue',
  'form:input:error:meterValueDate',
  'form:input:error:future',
  'form:input:error:notActive',
  'form:import:error:sameDay',
  'form:import:error:month',
  'form:import:error:feedIn',
  'form:import:error:oneTariff',
  'form:import:error:otherMeter',
  'form:import:error:unit',
  'form:import:error:estimate',
  'form:import:error:overlap',
  'form:import:error:hours',
  'form:import:error:columns',
  'form:import:error:power',
  'form:import:error:shortened',
  'form:import:error:longCell',
  'form:import:error:manyLines',
] as const;
export type ImportRowError = (typeof IMPORT_ROW_ERRORS)[number];
