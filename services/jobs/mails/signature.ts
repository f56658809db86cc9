import type { Operator } from '@footprint/shared-events/catalogue/operator.ts';
import type { Language } from '@footprint/shared-events/kernel/roles.ts';

const WORDS = {
  de: {
    representative: 'Vertreten durch',
    answer: (days: number) =>
      days === 1 ? 'Antwort innerhalb eines Werktags' : `Antwort innerhalb von ${days} Werktagen`,
  },
  en: {
    representative: 'Represented by',
    answer: (days: number) =>
      days === 1 ? 'Answer within one working day' : `Answer within ${days} working days`,
  },
} as const;

/** The signature of a mail, line by line. What the operator has not said is left out. */
export function signatureOf(operator: Operator, language: Language): readonly string[] {
  const { name, address, representative, register, phone, mail, supportMail, supportAnswerDays } = operator;
  const words = WORDS[language];
  const reached = [
    phone,
    supportMail ?? mail,
    ...(supportMail && supportAnswerDays ? [words.answer(supportAnswerDays)] : []),
  ];
  return [
    name,
    address.join(', '),
    ...(representative ? [`${words.representative} ${representative}`] : []),
    ...(register ? [register] : []),
    reached.filter(Boolean).join(' · '),
  ];
}
