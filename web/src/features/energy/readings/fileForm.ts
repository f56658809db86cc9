import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { Usual } from '@footprint/shared-events/calculation/slips.ts';
import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import type { FileReading } from '@footprint/shared-events/meterFile/entries.ts';
import type { FileChoices, MeterOfFile } from '@footprint/shared-events/meterFile/readMeterFile.ts';
import type { Counter } from '../../../blocks/counter/counters.ts';
import { counterReadings, seasonalShare } from '../../../blocks/counter/plausibility.ts';
import { nowInSeconds } from '../../../browser/dates.ts';
import { numberOf } from '../../../forms/parse/number.ts';
import type { FormValues } from '../../../forms/useForm.ts';
import { factorIn, openSlip, SLIP } from './fileSlip.ts';
import type { ShownFile } from './fileWorker.ts';

/** Fields beside the questions, whose answers are kept by their ids. */
export const FILE_FORM: FormValues = {
  dateColumn: '',
  valueColumn: '',
  counterDay: '',
  counterValue: '',
  all: false,
  [SLIP]: '',
};

/** Counter that a file is read for, with its readings, as the form's page knows it. */
export function meterOfFile(
  counter: Counter,
  known: readonly MeterValueAnswer[],
  usual: Usual | undefined,
): MeterOfFile {
  const sub = counter.meter.subMeters.find(({ id }) => id === counter.id);
  const dayOf = (date: number | null | undefined) => (typeof date === 'number' ? berlinDay(date) : undefined);
  return {
    id: counter.id,
    unit: counter.unit,
    today: berlinDay(nowInSeconds()),
    known: counterReadings(known),
    usual,
    heatShare: seasonalShare(counter),
    active: [counter.meter, ...(sub ? [sub] : [])].map(({ activeFrom, activeUntil }) => ({
      from: dayOf(activeFrom),
      until: dayOf(activeUntil),
    })),
  };
}

/** Answers and choices in the form. */
export function choicesOf(values: FormValues, language: string): FileChoices {
  const { dateColumn, valueColumn, counterDay, counterValue, all, [SLIP]: _, ...answered } = values;
  const factor = factorIn(values);
  const column = (value: FormValues[string] | undefined) =>
    typeof value === 'string' && value !== '' ? Number(value) : undefined;
  const [date, value] = [column(dateColumn), column(valueColumn)];
  const shown = numberOf(String(counterValue), language);
  return {
    answers: {
      ...Object.fromEntries(
        Object.entries(answered).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
      ...(counterDay !== '' &&
        shown !== undefined &&
        !Number.isNaN(shown) && { counterAt: `${counterDay}:${shown}` }),
    },
    columns: { ...(date !== undefined && { date }), ...(value !== undefined && { value }) },
    all: all === true,
    ...(factor !== undefined && { factor }),
  };
}

/** Open questions hold the save up, each at its field. */
export const openQuestions = (file: ShownFile | undefined, values: FormValues): readonly Fault[] => [
  ...(file?.questions ?? []).flatMap(({ id, kind, answer }) => {
    if (answer !== undefined) return [];
    const field = kind !== 'counterAt' ? id : values.counterDay === '' ? 'counterDay' : 'counterValue';
    return [{ path: `/${field}`, messageId: `form:import:ask:${kind}` }];
  }),
  ...openSlip(file, values),
];

/** Readings of the file that the counter has not got already. */
export function freshOf(file: ShownFile, known: readonly MeterValueAnswer[]): readonly FileReading[] {
  const keyOf = (day: number, value: number, replaced = false): string => `${day} ${value} ${replaced}`;
  const there = new Set(known.map(({ d, v, meterReplaced }) => keyOf(berlinDay(d), v, meterReplaced)));
  return file.readings.filter(({ day, value, replaced }) => !there.has(keyOf(day, value, replaced)));
}

/** The reading that a meter is made with: the first that was read, and not estimated. */
export const firstRead = (readings: readonly FileReading[]): FileReading | undefined =>
  readings.find(({ estimated }) => !estimated) ?? readings[0];

/** As the list of readings holds them, for the picture. */
export const asAnswers = (
  { readings }: ShownFile,
  noonOf: (day: number) => number,
): readonly MeterValueAnswer[] =>
  readings.map(({ line, day, value, replaced }) => ({
    id: line,
    meterId: 0,
    v: value,
    d: noonOf(day),
    measureType: 'IMPORTED',
    ...(replaced && { meterReplaced: true }),
  }));
