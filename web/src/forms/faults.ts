import type { Fault } from '@footprint/shared-events/kernel/faults.ts';

/** A fault as a form shows it: at which of its fields, with which text. */
export interface FieldFault extends Pick<Fault, 'messageId' | 'limit' | 'values'> {
  readonly field: string;
}

/** Field of a JSON pointer: its first step, unless the form knows better. */
export const firstStep = (path: string): string => path.split('/')[1] ?? '';

/** One fault per field, the first: they are mended one by one. */
export function perField(
  faults: readonly Fault[],
  fieldOf: (path: string) => string = firstStep,
): readonly FieldFault[] {
  const byField = new Map<string, FieldFault>();
  for (const { path, ...fault } of faults) {
    const field = fieldOf(path);
    if (!byField.has(field)) byField.set(field, { field, ...fault });
  }
  return [...byField.values()];
}

/** In the order of the form's fields, so that a summary reads from top to bottom. */
export function inOrder(faults: readonly FieldFault[], fields: readonly string[]): readonly FieldFault[] {
  const place = ({ field }: FieldFault) => (fields.includes(field) ? fields.indexOf(field) : fields.length);
  return faults.toSorted((a, b) => place(a) - place(b));
}

/** Leaves out what was not given, so that optional fields are absent instead of undefined. */
export function given<T extends Record<string, unknown>>(
  body: T,
): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

/** Without what is no number, such as a day half typed: rules between fields are asked about those that say something. */
export const readable = <T extends object>(body: T): Partial<T> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => !Number.isNaN(value))) as Partial<T>;
