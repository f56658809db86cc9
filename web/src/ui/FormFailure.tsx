import { useTranslation } from 'react-i18next';
import { type MessageRef, messageText } from '../i18n/messageText.ts';
import { Notice } from './Notice.tsx';

/** Why a save did not go through, above the form. What was typed is still there. */
export function FormFailure({ failure }: { readonly failure: MessageRef | null }) {
  useTranslation();
  return failure ? (
    <Notice kind="danger" answers>
      {messageText(failure)}
    </Notice>
  ) : null;
}
