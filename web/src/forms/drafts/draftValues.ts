import type { DraftValues, FormDraft } from './storedDrafts.ts';

/** What came back into a form from its draft. */
export interface Restored {
  /** Epoch seconds of the last change. */
  readonly at: number;
  /** How much of it fits the form as it is today. */
  readonly fits: 'all' | 'some' | 'none';
}

/** The values that a form begins with: those of the draft, where the form still has such a field. */
export function restore<V extends DraftValues>(
  initial: V,
  draft: FormDraft | undefined,
): { values: V; restored: Restored | null } {
  if (!draft) return { values: initial, restored: null };
  const entries = Object.entries(draft.values);
  const fitting = entries.filter(
    ([field, value]) => Object.hasOwn(initial, field) && typeof initial[field] === typeof value,
  );
  const isNew = fitting.some(([field, value]) => initial[field] !== value);
  const lost = entries.length - fitting.length;
  const values = { ...initial, ...Object.fromEntries(fitting) };
  if (!isNew && lost === 0 && entries.length > 0) return { values: initial, restored: null };
  const fits = isNew ? (lost === 0 ? 'all' : 'some') : 'none';
  return { values, restored: { at: draft.at, fits } };
}

export const changedFields = (values: DraftValues, before: DraftValues): DraftValues =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== before[field]));
