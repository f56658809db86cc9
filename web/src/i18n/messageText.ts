import i18next from 'i18next';

export interface MessageRef {
  readonly messageId: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly reference?: string;
}

/** Message ids come from outside: one without a text becomes the general message with the reference to ask for. */
export function messageText(message: MessageRef): string {
  // The ids are data here, so the types of the keys cannot help.
  const translate = i18next.t as unknown as (id: string, values?: object) => string;
  const known = i18next.exists(message.messageId, message.values);
  const text = translate(known ? message.messageId : 'api:error:unknown', message.values);
  if (!message.reference) return text;
  return `${text} ${translate('shell:message.reference', { reference: message.reference })}`;
}
