import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type MessageRef, messageText } from '../i18n/messageText.ts';
import { showMessage } from './messages.ts';
import { Notice } from './Notice.tsx';

/** Why a save did not go through: above the form, and in the message slot. What was typed is still there. */
export function FormFailure({ failure }: { readonly failure: MessageRef | null }) {
  useTranslation();
  useEffect(() => {
    if (failure) showMessage({ kind: 'danger', ...failure });
  }, [failure]);
  return failure ? (
    <Notice kind="danger" alert>
      {messageText(failure)}
    </Notice>
  ) : null;
}
