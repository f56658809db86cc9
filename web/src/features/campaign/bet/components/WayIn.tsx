import { ArrowRight, LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAnySession } from '../../../../server/session/hooks.ts';
import { Button, buttonClass } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';

interface WayInProps {
  readonly kind: 'info' | 'danger';
  readonly help: ReactNode;
  /** Goes on as the citizen who is logged in on this device. */
  readonly onUseSession: () => void;
  readonly children: ReactNode;
}

/** Why there is nothing to confirm yet, and what to do about it. */
export function WayIn({ kind, help, onUseSession, children }: WayInProps) {
  const { t } = useTranslation('bet');
  const session = useAnySession();
  return (
    <>
      <Notice kind={kind} alert>
        {children}
      </Notice>
      <p>{help}</p>
      <p>{t(session ? 'confirm.loggedIn' : 'confirm.orLogin')}</p>
      <div className="button-row">
        {session ? (
          <Button kind="primary" icon={ArrowRight} onClick={onUseSession}>
            {t('confirm.useSession')}
          </Button>
        ) : (
          <Link className={buttonClass('primary')} to="/user/login?next=%2Fclimate-bet-confirm">
            <LogIn className="icon" aria-hidden />
            {t('confirm.login')}
          </Link>
        )}
      </div>
    </>
  );
}
