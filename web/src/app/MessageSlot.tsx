import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useStore } from '../browser/useStore.ts';
import { messageText } from '../i18n/messageText.ts';
import { appMessage, closeMessage } from '../ui/messages.ts';
import { Notice } from '../ui/Notice.tsx';

/** Message of the application; leaving the page it belongs to closes it, unless it belongs to none. */
export function MessageSlot() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const message = useStore(appMessage);
  const before = useRef(pathname);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const shown = appMessage.get();
    if (!shown?.everywhere && shown?.on !== pathname) closeMessage();
  }, [pathname]);

  return (
    <div className="message-slot" role="status">
      {message && (
        <Notice
          kind={message.kind}
          actions={
            <button
              type="button"
              className="icon-button"
              aria-label={t('message.close')}
              onClick={closeMessage}
            >
              <X className="icon" aria-hidden />
            </button>
          }
        >
          {messageText(message)}
        </Notice>
      )}
    </div>
  );
}
