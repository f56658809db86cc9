import i18next from 'i18next';
import { textOf } from './textOf.ts';

export interface MessageRef {
  readonly messageId: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly reference?: string;
}

/** Message ids come from outside: one without a text becomes the general message with the reference to ask for. */
export function messageText(message: MessageRef): string {
  const known = i18next.exists(message.messageId, message.values);
  const text = textOf(known ? message.messageId : 'api:error:unknown', message.values);
  if (!message.reference) return text;
  return `${text} ${textOf('shell:message.reference', { reference: message.reference })}`;
}
