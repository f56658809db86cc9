import { LogIn } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../i18n/format.ts';
import { useAnySession, useSessionEnding } from '../server/session/hooks.ts';
import { Button } from '../ui/Button.tsx';
import { showMessage } from '../ui/messages.ts';
import { Notice } from '../ui/Notice.tsx';
import type { LoginAgain } from './LoginAgain.tsx';
import { loadTexts } from './loadTexts.ts';

type Asking = ComponentType<Parameters<typeof LoginAgain>[0]>;

/** Five minutes before the end: a login in place, which leaves the page and what is typed into it as it is. */
export function SessionEnding() {
  const { t, i18n } = useTranslation();
  const session = useAnySession();
  const ends = useSessionEnding();
  const [Ask, setAsk] = useState<Asking | null>(null);
  // Too late for it: the page under the question has gone with its session.
  useEffect(() => {
    if (!session) setAsk(null);
  }, [session]);
  const ask = async () => {
    try {
      const [{ LoginAgain }] = await Promise.all([import('./LoginAgain.tsx'), loadTexts('account')]);
      setAsk(() => LoginAgain);
    } catch {
      showMessage({ kind: 'danger', messageId: 'api:error:network' });
    }
  };
  return (
    <>
      {ends !== null && (
        <div className="session-ending">
          <Notice
            kind="warning"
            alert
            actions={
              <Button icon={LogIn} onClick={() => void ask()}>
                {t('sessionEnding.stay')}
              </Button>
            }
          >
            {t('sessionEnding.text', { time: formatTime(ends, i18n.language) })}
          </Notice>
        </div>
      )}
      {Ask && <Ask onClose={() => setAsk(null)} />}
    </>
  );
}
