import { slipOf, type Usual } from '@footprint/shared-events/calculation/slips.ts';
import { useTranslation } from 'react-i18next';
import { typedNumber } from './parse/number.ts';
import { type Keeps, SlipNotice } from './SlipNotice.tsx';
import { useAskOnce } from './useAskOnce.ts';
import type { Form } from './useForm.ts';

/** A number of a form, and what is usual of it as long as that is known. */
export interface Slippery {
  readonly field: string;
  /** Question asked where it is far from the usual. */
  readonly question: string;
  /** As it is sent; nothing while it is none. */
  readonly value: number | undefined;
  readonly usual: Usual | undefined;
  /** How many of what is sent make one of what is typed. */
  readonly per?: number;
}

/** Slips that the fields of a form are asked back about, once each, when it is to be saved. */
export function useSlips(of: readonly Slippery[]) {
  const ask = useAskOnce();
  const slips = of.flatMap(({ value, usual, ...one }) => {
    const slip = value !== undefined && Number.isFinite(value) && usual ? slipOf(value, usual) : null;
    return slip ? [{ ...one, value, likely: slip.likely }] : [];
  });
  const about = slips.length === 0 ? null : JSON.stringify(slips.map(({ field, value }) => [field, value]));
  return { slips: ask.isAsked(about) ? slips : [], holds: () => ask.holds(about) };
}

interface SlipsProps {
  readonly form: Form;
  readonly slips: ReturnType<typeof useSlips>['slips'];
  readonly keeps?: Keeps;
}

/** The questions, each with what was most likely meant. */
export function Slips({ form, slips, keeps = 'save' }: SlipsProps) {
  const { language } = useTranslation().i18n;
  return slips.map(({ field, question, likely, per = 1 }) => (
    <SlipNotice
      key={field}
      asked={question}
      likely={likely === undefined ? undefined : likely / per}
      keeps={keeps}
      onTake={(meant) => form.change(field, typedNumber(meant, language))}
    />
  ));
}
