import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import i18next from 'i18next';
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { TSchema } from 'typebox';
import { type Checker, loadCheck } from '../browser/loadCheck.ts';
import { useLoaded } from '../browser/useLoaded.ts';
import { messageText } from '../i18n/messageText.ts';
import { appMessage, closeMessage } from '../ui/messages.ts';
import { changedFields, type Restored, useRestored, useUnsaved } from './drafts/useDraft.ts';
import { type FieldFault, firstStep, inOrder, perField } from './faults.ts';

export type FormValues = Readonly<Record<string, string | boolean>>;

export interface FormOptions<V extends FormValues, A = unknown> {
  /** Prefix of the controls' ids. */
  readonly id: string;
  readonly initial: V;
  readonly schema: TSchema;
  /** Body that the schema is checked on: numbers parsed, days as epoch seconds. */
  readonly toBody: (values: V) => unknown;
  /** Rules the schema cannot say. */
  readonly rules?: (values: V) => readonly Fault[];
  /** Values that the rules go by beside the form's: another one checks anew. */
  readonly beside?: unknown;
  readonly fieldOf?: (path: string, values: V) => string;
  /** Faults found out meanwhile, such as a mail that is taken; they never take the focus. */
  readonly known?: readonly Fault[];
  /** Why the last save did not go through, and what the server had against the fields. */
  readonly failure?: { readonly fields?: readonly Fault[] | undefined } | null | undefined;
  /** The fields asked about now, where a form is asked in parts: faults of the others hold nothing up. */
  readonly part?: (values: V) => readonly string[];
  /** Whether there is something to save, where that is not each change of a field. */
  readonly changes?: (values: V) => boolean;
  /** False for what is no entry, such as a search: it goes without a question. 'asked': a password is in it, so no draft is kept. */
  readonly draft?: false | 'asked';
  /** Something else than its own save holds it up. */
  readonly held?: boolean;
  /**
   * Sends it, and settles with the answer; undefined: nothing went through, and `failure` says why, or there is more to
   * ask.
   */
  readonly onSave: (values: V) => Promise<A | undefined>;
  /** Follows the save. Only here a page may lead on: before, its own form holds the way. */
  readonly onSaved?: (answer: A) => void;
}

export interface Form<V extends FormValues = FormValues> {
  readonly id: string;
  readonly values: V;
  readonly busy: boolean;
  /** Something was entered since the form was opened, saved or reset. */
  readonly changed: boolean;
  /** The draft it began with; null without one, and once that is saved or thrown away. */
  readonly restored: Restored | null;
  /** Input here cannot be kept as a draft. */
  readonly unkept: boolean;
  /** No fault is left: saving will go through. */
  readonly complete: boolean;
  readonly faults: readonly FieldFault[];
  /** Faults of all parts; undefined until they are known. */
  readonly allFaults: readonly FieldFault[] | undefined;
  /** Faults in the summary, and how often a save was tried: each time it takes the focus. */
  readonly summary: {
    readonly faults: readonly { readonly field: string; readonly text: string }[];
    readonly tries: number;
  };
  /** Fault of a field, in words. */
  errorOf(field: string): string | undefined;
  change(field: string, value: string | boolean): void;
  leave(field: string): void;
  submit(event: SyntheticEvent): void;
  /** As `submit`, from elsewhere on the page. */
  save(): void;
  reset(values: V): void;
  /** Back to what is saved. */
  discard(): void;
}

const NONE: ReadonlySet<string> = new Set();

/** Faults of the values: by schema and rules, known beside them, or refused by the server and not mended since. */
function useChecked<V extends FormValues, A>(
  options: FormOptions<V, A>,
  values: V,
  fieldOf: (path: string) => string,
  mended: ReadonlySet<string>,
) {
  const { schema, toBody, rules, known } = options;
  const refused = options.failure?.fields;
  const checker = useLoaded(loadCheck);

  const check = (loaded: Checker) => {
    const kept = (refused ?? []).filter(({ path }) => !mended.has(fieldOf(path)));
    const own = [...loaded.schemaFaults(schema, toBody(values)), ...(rules?.(values) ?? [])];
    return inOrder(perField([...own, ...(known ?? []), ...kept], fieldOf), Object.keys(values));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: bodies and rules depend on the values, and on what is named beside them
  const all = useMemo(
    () => checker && check(checker),
    [checker, values, known, refused, mended, options.beside],
  );
  const ofPart = (found: readonly FieldFault[]) => {
    const part = options.part?.(values);
    return part ? found.filter(({ field }) => part.includes(field)) : found;
  };
  const faults = ofPart(all ?? []);
  return { checker, check, all, ofPart, faults };
}

/** Which faults are shown: of fields that were left, saved in vain or refused; and how often a save was tried. */
function useMarks(refused: readonly Fault[] | undefined, fieldOf: (path: string) => string) {
  const [shown, setShown] = useState(NONE);
  /** Changed since they were refused. */
  const [mended, setMended] = useState(NONE);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new refusal counts, not a new function
  useEffect(() => {
    if (!refused || refused.length === 0) return;
    setMended(NONE);
    setShown((before) => new Set([...before, ...refused.map(({ path }) => fieldOf(path))]));
    setTries((n) => n + 1);
  }, [refused]);

  return {
    shown,
    mended,
    tries,
    setTries,
    show: (...fields: readonly string[]) => setShown(new Set([...shown, ...fields])),
    mend: (field: string) => {
      if (!mended.has(field)) setMended(new Set([...mended, field]));
    },
    clear: () => {
      setShown(NONE);
      setMended(NONE);
      setTries(0);
    },
  };
}

/** Checks a field when it is left, on each change once it was wrong, and everything at save. */
export function useForm<V extends FormValues, A = unknown>(options: FormOptions<V, A>): Form<V> {
  const counts = options.draft !== false;
  const origin = useRestored(options.id, options.initial, options.draft === undefined);
  const [restored, setRestored] = useState(origin.restored);
  const [values, setValues] = useState(origin.values);
  const [before, setBefore] = useState(options.initial);
  const fieldOf = (path: string) => (options.fieldOf ?? firstStep)(path, values);
  const marks = useMarks(options.failure?.fields, fieldOf);
  const [saving, setSaving] = useState(false);
  const running = useRef<Promise<boolean>>(null);
  const { checker, check, all, ofPart, faults } = useChecked(options, values, fieldOf, marks.mended);

  const shownFaults = faults
    .filter(({ field }) => marks.shown.has(field))
    .map((fault) => ({
      field: fault.field,
      text: checker?.boundText(fault, i18next.language) ?? messageText(fault),
    }));
  const changed = options.changes?.(values) ?? Object.keys(changedFields(values, before)).length > 0;
  const attempt = async (): Promise<boolean> => {
    // Success of an earlier save would stand over what this one is refused for.
    if (appMessage.get()?.kind === 'success') closeMessage();
    const wrong = checker ? faults : ofPart(check(await loadCheck()));
    if (wrong.length > 0) {
      marks.show(...wrong.map(({ field }) => field));
      marks.setTries(marks.tries + 1);
      return false;
    }
    marks.setTries(0);
    setRestored(null);
    setSaving(true);
    const answer = await handIn(() => options.onSave(values)).finally(() => setSaving(false));
    if (answer === undefined) return false;
    setBefore(values);
    options.onSaved?.(answer);
    return true;
  };
  const save = async (): Promise<boolean> => {
    if (options.held) return false;
    running.current ??= attempt().finally(() => {
      running.current = null;
    });
    return running.current;
  };
  const handIn = useUnsaved({
    origin,
    counts,
    values,
    before,
    changed,
    save,
    saves: options.part === undefined && options.draft === undefined,
  });

  const reset = (next: V) => {
    setRestored(null);
    setValues(next);
    setBefore(next);
    marks.clear();
  };

  return {
    id: options.id,
    values,
    busy: saving || options.held === true,
    changed,
    restored,
    unkept: origin.unkept,
    complete: checker !== undefined && faults.length === 0,
    faults,
    allFaults: all,
    summary: { faults: marks.tries > 0 ? shownFaults : [], tries: marks.tries },
    errorOf: (name) => shownFaults.find(({ field }) => field === name)?.text,
    change: (field, value) => {
      setValues((before) => ({ ...before, [field]: value }));
      marks.mend(field);
    },
    // An empty field that was only passed through is not marked yet; saving will do that.
    leave: (field) => {
      if (values[field] !== options.initial[field]) marks.show(field);
    },
    submit: (event) => {
      event.preventDefault();
      void save();
    },
    save: () => void save(),
    reset,
    discard: () => reset(before),
  };
}
