import { LogOut } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { draftsOf, dropDraftsOf } from '../forms/drafts/storedDrafts.ts';
import { areUnsaved, releaseAll } from '../forms/drafts/unsavedForms.ts';
import { readingsOf } from '../server/outbox/database.ts';
import { useAnySession } from '../server/session/hooks.ts';
import { logout } from '../server/session/session.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useLeadOn } from '../ui/useLeadOn.ts';
import type { DraftsAtLogout } from './DraftsAtLogout.tsx';
import { loadTexts } from './loadTexts.ts';

type Question = ComponentType<Parameters<typeof DraftsAtLogout>[0]>;

/** Logging out empties the device: with readings on it that were never sent, or drafts, this is asked first. */
export function LogoutButton() {
  const { t } = useTranslation();
  const leadOn = useLeadOn();
  const user = useAnySession()?.id ?? '';
  const [unsent, setUnsent] = useState(0);
  const [AboutDrafts, setAboutDrafts] = useState<Question | null>(null);
  const leave = (keepDrafts: boolean) => {
    releaseAll(keepDrafts);
    if (!keepDrafts) dropDraftsOf(user);
    // First, since the end of a session empties the message slot, too.
    void logout();
    void leadOn('/', { said: { kind: 'success', messageId: 'user:logout:done' }, wherever: true });
  };
  const askForDrafts = async () => {
    setUnsent(0);
    if (draftsOf(user).length === 0 && areUnsaved().length === 0) return leave(false);
    // Without a network it cannot be asked: then nothing is thrown away.
    await Promise.all([import('./DraftsAtLogout.tsx'), loadTexts('drafts')]).then(
      ([{ DraftsAtLogout }]) => setAboutDrafts(() => DraftsAtLogout),
      () => leave(true),
    );
  };
  const press = async () => {
    const readings = await readingsOf(user).catch(() => []);
    if (readings.length === 0) await askForDrafts();
    else setUnsent(readings.length);
  };
  return (
    <>
      <button type="button" className="header-link" onClick={() => void press()}>
        <LogOut className="icon" aria-hidden />
        {t('nav.logout')}
      </button>
      {AboutDrafts && <AboutDrafts owner={user} onCancel={() => setAboutDrafts(null)} onLeave={leave} />}
      {unsent > 0 && (
        <Dialog
          title={t('outbox.leaveTitle')}
          onCancel={() => setUnsent(0)}
          actions={
            <>
              <Button kind="danger" icon={LogOut} onClick={() => void askForDrafts()}>
                {t('outbox.leave')}
              </Button>
              <Button onClick={() => setUnsent(0)}>{t('action.cancel')}</Button>
            </>
          }
        >
          <p>{t('outbox.leaveText', { count: unsent })}</p>
        </Dialog>
      )}
    </>
  );
}
