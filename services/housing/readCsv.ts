import { noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import type { Housing } from '@footprint/shared-events/housing/area.ts';
import type { ImportedReading, ImportRowError } from '@footprint/shared-events/housing/importRules.ts';
import type { ImportAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import type { LeftOutReason } from '@footprint/shared-events/meterFile/entries.ts';
import { readMeterFile } from '@footprint/shared-events/meterFile/readMeterFile.ts';
import { tableOf } from '@footprint/shared-events/meterFile/table.ts';
import { ApiError } from '../http/errors.ts';
import { oversizeOf } from './csvSize.ts';
import { meterOfFile } from './meterOfFile.ts';

export interface ReadCsv {
  readonly rows: ImportAnswer['rows'];
  readonly readings: readonly ImportedReading[];
}

/** Other reasons follow from answers, and nothing is answered here. */
const REASONS: Partial<Readonly<Record<LeftOutReason, ImportRowError>>> = {
  date: 'form:input:error:meterValueDate',
  value: 'form:input:error:meterValue',
  negative: 'form:input:error:meterValue',
  future: 'form:input:error:future',
  notActive: 'form:input:error:notActive',
  sameDay: 'form:import:error:sameDay',
  month: 'form:import:error:month',
  feedIn: 'form:import:error:feedIn',
  oneTariff: 'form:import:error:oneTariff',
  otherMeter: 'form:import:error:otherMeter',
  unit: 'form:import:error:unit',
  estimate: 'form:import:error:estimate',
  overlap: 'form:import:error:overlap',
  hours: 'form:import:error:hours',
};

/**
 * The lines of a file for a counter: its readings, and why the others are none. `now` in epoch seconds.
 * @throws ApiError api:error:validation where the file leaves something open, which nothing here can answer
 */
export function readCsv(csv: string, housing: Housing, meterId: number, now: number): ReadCsv {
  const oversize = oversizeOf(csv);
  if (oversize) return { rows: [oversize], readings: [] };
  const choices = { answers: {}, columns: {}, all: false };
  const file = readMeterFile(tableOf(csv), meterOfFile(housing, meterId, now), choices);
  const open = file.questions.find(({ answer }) => answer === undefined);
  if (open)
    throw new ApiError('api:error:validation', {
      fields: [{ path: '/csv', messageId: `form:import:ask:${open.kind}` }],
    });
  if (file.refusal) {
    const { line = 1, reason } = file.refusal;
    return { rows: [{ line, error: `form:import:error:${reason}` }], readings: [] };
  }
  const readings = file.readings.map(({ line, day, value, replaced, estimated }) => ({
    line,
    reading: {
      d: noonOf(day),
      v: value,
      ...(replaced && { meterReplaced: replaced }),
      ...(estimated && { estimated }),
    },
  }));
  const rows = [
    ...readings.map(({ line, reading }) => ({ line, ...reading })),
    ...file.leftOut.flatMap(({ line, reason }) => {
      const error = REASONS[reason];
      return error ? [{ line, error }] : [];
    }),
  ];
  return { rows: rows.toSorted((a, b) => a.line - b.line), readings: readings.map(({ reading }) => reading) };
}
