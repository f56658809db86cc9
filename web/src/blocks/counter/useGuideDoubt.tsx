import { useTranslation } from 'react-i18next';
import { numberOf, typedNumber } from '../../forms/parse/number.ts';
import type { Form } from '../../forms/useForm.ts';
import type { Counter } from './counters.ts';
import { DoubtNotice } from './DoubtNotice.tsx';
import { useReadingDoubt } from './useReadingDoubt.ts';

/** The reading that a question of a guide is about. */
export interface AskedReading {
  readonly counter: Counter | undefined;
  /** Where it is typed. */
  readonly field: string;
  /** Day of the reading, in epoch seconds. */
  readonly date: number | undefined;
  /** A new counter begins with it. */
  readonly replaced?: boolean;
}

/** Doubt that a guide asks back about a reading before it goes on; nothing where its question is another. */
export function useGuideDoubt(form: Form, asked: AskedReading | undefined) {
  const { language } = useTranslation().i18n;
  const { counter, field = '', date, replaced } = asked ?? {};
  const value = numberOf(String(form.values[field] ?? ''), language);
  const { doubt, likely, holds } = useReadingDoubt(counter, { value, date, replaced });
  const notice = (
    <DoubtNotice
      doubt={doubt}
      likely={likely}
      keeps="next"
      onTake={(meant) => form.change(field, typedNumber(meant, language))}
    />
  );
  return { holds, notice };
}
