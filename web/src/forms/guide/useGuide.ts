import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Form, type FormOptions, type FormValues, useForm } from '../useForm.ts';

/** One question: its name in the address, and the fields it fills. */
export interface GuideStep {
  readonly id: string;
  readonly fields: readonly string[];
}

interface GuideOptions<V extends FormValues, A> extends Omit<FormOptions<V, A>, 'part'> {
  /** Steps may depend on what was answered. The last one asks nothing: it shows what will be saved. */
  readonly stepsOf: (values: V) => readonly GuideStep[];
  /** Whether an answer looks like a slip, and is asked back before the guide goes on. */
  readonly holds?: () => boolean;
}

export interface Guide<V extends FormValues = FormValues> {
  readonly form: Form<V>;
  readonly id: string;
  /** From 1. */
  readonly number: number;
  readonly of: number;
  /** Undefined at the first question. */
  readonly back: (() => void) | undefined;
  /** Something was asked back here. */
  readonly isHeld: boolean;
  /** Leaves these fields empty and goes on. */
  skip(...fields: readonly string[]): void;
}

/**
 * A form asked one question a screen. The question stands in the address, so that the browser's way back is the guide's;
 * what was typed stays. The citizen never stands beyond a question whose answer is wrong, which is also how a refusal of the server
 * leads to where it is mended.
 */
export function useGuide<V extends FormValues, A = unknown>({
  stepsOf,
  holds,
  onSave,
  ...options
}: GuideOptions<V, A>): Guide<V> {
  const [search, setSearch] = useSearchParams();
  const [heldAt, setHeldAt] = useState<string>();
  const wanted = (values: V) => {
    const steps = stepsOf(values);
    return Math.max(
      0,
      steps.findIndex(({ id }) => id === search.get('step')),
    );
  };
  const goTo = (index: number, values: V, replace = false) => {
    const id = stepsOf(values)[index]?.id;
    if (id !== undefined) setSearch({ step: id }, { replace });
  };
  const form = useForm<V, A>({
    ...options,
    part: (values) => stepsOf(values)[wanted(values)]?.fields ?? [],
    onSave: async (values) => {
      if (holds?.()) {
        setHeldAt(stepsOf(values)[wanted(values)]?.id);
        return undefined;
      }
      const next = wanted(values) + 1;
      if (next === stepsOf(values).length) return onSave(values);
      goTo(next, values);
      return undefined;
    },
  });
  const { values, allFaults } = form;
  const steps = stepsOf(values);
  const wrong = steps.findIndex(({ fields }) => allFaults?.some(({ field }) => fields.includes(field)));
  const furthest = wrong === -1 ? steps.length - 1 : wrong;
  const at = allFaults ? Math.min(wanted(values), furthest) : 0;
  const astray = allFaults !== undefined && at !== wanted(values);
  const correct = useRef(() => {});
  correct.current = () => goTo(at, values, true);
  useEffect(() => {
    if (astray) correct.current();
  }, [astray]);
  const id = steps[at]?.id ?? '';
  return {
    form,
    id,
    isHeld: heldAt === id,
    number: at + 1,
    of: steps.length,
    back: at === 0 ? undefined : () => goTo(at - 1, values),
    skip: (...fields) => {
      for (const field of fields) form.change(field, '');
      goTo(at + 1, values);
    },
  };
}
