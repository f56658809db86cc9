import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import type { FileSlip } from '@footprint/shared-events/meterFile/slip.ts';
import type { FormValues } from '../../../forms/useForm.ts';
import type { ShownFile } from './fileWorker.ts';

/** The field of the form that holds the answer, and the message of the question. */
export const SLIP = 'slip';
export const SLIP_ASKED = 'form:import:ask:slip';

const TIMES = 'times ';
const REFUSED = 'sure';

/** Answers: all values are to be multiplied, or what the file says is right. Another file is asked about anew. */
export const timesBy = (factor: number): string => `${TIMES}${factor}`;
export const sureOf = (slip: FileSlip | null | undefined): string =>
  slip ? `${REFUSED} ${slip.from} ${slip.to} ${slip.used}` : REFUSED;

const answerIn = ({ [SLIP]: answer }: FormValues): string => (typeof answer === 'string' ? answer : '');

/** Factor for all values, where that was the answer. */
export function factorIn(values: FormValues): number | undefined {
  const answer = answerIn(values);
  return answer.startsWith(TIMES) ? Number(answer.slice(TIMES.length)) : undefined;
}

/** Whether what is asked about the file was said to be right. */
export const isSure = (file: Pick<ShownFile, 'slip'> | undefined, values: FormValues): boolean =>
  answerIn(values) === sureOf(file?.slip);

/** The open question about a file, which holds its save up. */
export const openSlip = (file: ShownFile | undefined, values: FormValues): readonly Fault[] => {
  const { slip } = file ?? {};
  if (!slip || isSure(file, values)) return [];
  const { likely } = slip;
  return [{ path: `/${SLIP}`, messageId: SLIP_ASKED, ...(likely && { values: { factor: likely.factor } }) }];
};
