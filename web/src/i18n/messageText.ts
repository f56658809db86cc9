import i18next from 'i18next';
import { formatNumber, formatWait } from './format.ts';
import { textOf } from './textOf.ts';

export interface MessageRef {
  readonly messageId: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly reference?: string;
  /** Seconds to wait. */
  readonly retryAfter?: number;
}

/** Message ids come from outside: one without a text becomes the general message with the reference to ask for. */
export function messageText(message: MessageRef): string {
  const { retryAfter } = message;
  const { language } = i18next;
  const wait = retryAfter && formatWait(retryAfter, language);
  const factor = message.values?.factor;
  const values = {
    ...message.values,
    ...(wait && { wait, context: 'wait' }),
    ...(typeof factor === 'number' && { factor: formatNumber(factor, language), context: 'factor' }),
  };
  const known = i18next.exists(message.messageId, values);
  const text = textOf(known ? message.messageId : 'api:error:unknown', values);
  if (!message.reference) return text;
  return `${text} ${textOf('shell:message.reference', { reference: message.reference })}`;
}
