import { ArrowRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAnySession, useSession } from '../../server/session/hooks.ts';
import { buttonClass } from '../../ui/Button.tsx';

// Only citizens need the client.
const OwnWays = lazy(() => import('./OwnWays.tsx').then((m) => ({ default: m.OwnWays })));

/** Where one goes on from what this is: citizens to their own, visitors to the check or an account. */
export function WaysOn() {
  const { t } = useTranslation('about');
  const session = useSession();
  const byLink = useAnySession();
  // As much room as the buttons take.
  const toCome = (['primary', 'secondary'] as const).map((kind) => (
    <span key={kind} className={`${buttonClass(kind)} button-to-come`} aria-hidden>
      {t('about.start')}
    </span>
  ));
  return (
    <div className="button-row">
      {session ? (
        <Suspense fallback={toCome}>
          <OwnWays />
        </Suspense>
      ) : (
        <Link className={buttonClass('primary')} to="/">
          {t('about.check')}
          <ArrowRight className="icon" aria-hidden />
        </Link>
      )}
      {!session && !byLink && (
        <Link className={buttonClass('secondary')} to="/user/register">
          {t('about.register')}
        </Link>
      )}
    </div>
  );
}
