import * as T from 'typebox';
import { MEASURE_TYPES } from '../catalogue/housing.ts';
import { command, query } from '../kernel/api.ts';
import { FaultAnswer } from '../kernel/faultAnswer.ts';
import { OneOf } from '../kernel/fields.ts';
import { METER_AND_VALUE_ID_NEEDED } from '../kernel/messages.ts';
import { update } from '../kernel/updates.ts';
import { LastValueAnswer } from './api.ts';
import { TakeBackImportBody } from './changeRules.ts';
import { IMPORT_ROW_ERRORS, ImportReadingsBody, importFaults } from './importRules.ts';
import { AddReadingBody, EditReadingBody, MeterIdBody, RemoveReadingBody } from './rules.ts';

export const MeterValueAnswer = T.Object({
  id: T.Integer(),
  meterId: T.Integer(),
  v: T.Number(),
  d: T.Integer(),
  measureType: OneOf(MEASURE_TYPES),
  meterReplaced: T.Optional(T.Boolean()),
  /** The file says that it was not read. */
  estimated: T.Optional(T.Boolean()),
  /** The file it came in with. */
  importId: T.Optional(T.Integer()),
});
export type MeterValueAnswer = T.Static<typeof MeterValueAnswer>;
export const MeterValuesAnswer = T.Array(MeterValueAnswer);

/**
 * `imported` counts readings that were added: none in a preview, or of what is there already. Lines without a reading say why.
 * `asked`: what a preview foresees the import to be refused for unless it is sure.
 */
export const ImportAnswer = T.Object({
  rows: T.Array(
    T.Object({
      line: T.Integer(),
      v: T.Optional(T.Number()),
      d: T.Optional(T.Integer()),
      meterReplaced: T.Optional(T.Boolean()),
      estimated: T.Optional(T.Boolean()),
      error: T.Optional(OneOf(IMPORT_ROW_ERRORS)),
    }),
  ),
  imported: T.Integer(),
  asked: T.Optional(T.Array(FaultAnswer)),
  /** By which the readings can be taken back; absent where none were added. */
  importId: T.Optional(T.Integer()),
});
export type ImportAnswer = T.Static<typeof ImportAnswer>;

const ownOnly = ['api:error:notAllowed'] as const;
const idsNeeded = { messageId: 'api:error:validation', message: METER_AND_VALUE_ID_NEEDED } as const;
const idsFirst = { '/meterId': idsNeeded, '/valueId': idsNeeded };
const valueNeeded = { meterValue: 'api:error:noMeterValue' } as const;

export const readingsOfMeter = query('POST', 'meter-value/housing', {
  summary: 'Readings of a meter, newest first',
  body: MeterIdBody,
  answer: MeterValuesAnswer,
  kept: true,
  errors: ownOnly,
});
export const lastReading = query('POST', 'meter-value/housing/last', {
  summary: 'The last reading of a meter; empty where there is none',
  body: MeterIdBody,
  answer: T.Union([LastValueAnswer, T.Object({})]),
  errors: ownOnly,
});
export const addReading = command('POST', 'meter-value/to-housing-meter', {
  summary: 'Add a reading',
  body: AddReadingBody,
  answer: MeterValueAnswer,
  missing: valueNeeded,
  errors: ['api:error:notAllowed', 'api:error:noMeterValue'],
  updates: [
    update(readingsOfMeter, (readings, added: MeterValueAnswer, _, { meterId }) =>
      meterId === added.meterId ? [added, ...readings].toSorted((a, b) => b.d - a.d) : readings,
    ),
  ],
});
export const correctReading = command('PUT', 'meter-value/edit-single', {
  summary: 'Correct a reading',
  body: EditReadingBody,
  answer: T.Object({ value: MeterValueAnswer }),
  headlines: idsFirst,
  missing: valueNeeded,
  errors: ['api:error:notAllowed', 'api:error:notEditable', 'api:error:noMeterValue'],
  updates: [
    update(
      readingsOfMeter,
      (readings, { value }: { value: MeterValueAnswer }, { valueId }: EditReadingBody) =>
        readings.map((one) => (one.id === valueId ? value : one)),
    ),
  ],
});
export const removeReading = command('DELETE', 'meter-value/single', {
  summary: 'Remove a reading',
  body: RemoveReadingBody,
  answer: T.Object({ valueId: T.Integer() }),
  headlines: idsFirst,
  errors: ['api:error:notAllowed', 'api:error:notEditable'],
  updates: [
    update(readingsOfMeter, (readings, { valueId }: { valueId: number }) =>
      readings.filter(({ id }) => id !== valueId),
    ),
  ],
});
export const importReadings = command('POST', 'meter-value/import', {
  summary: 'Import readings from a file: all that are certain, or only a preview',
  body: ImportReadingsBody,
  answer: ImportAnswer,
  rules: importFaults,
  errors: ownOnly,
});
export const takeBackImport = command('DELETE', 'meter-value/import', {
  summary: 'Take back all readings of a file',
  body: TakeBackImportBody,
  answer: T.Object({ importId: T.Integer() }),
  errors: ownOnly,
  updates: [
    update(readingsOfMeter, (readings, taken: { importId: number }) =>
      readings.filter(({ importId }) => importId !== taken.importId),
    ),
  ],
});
