import { PencilLine } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../../../server/session/hooks.ts';
import { Button, buttonClass } from '../../../../ui/Button.tsx';
import { FocusedHeading } from '../../../../ui/FocusedHeading.tsx';
import { Tonnes } from '../../../../ui/Tonnes.tsx';
import type { Saved } from '../machines/betConfirmMachine.ts';

/** Asked for once there is something to share. */
const OwnShares = lazy(() => import('./OwnShares.tsx').then((m) => ({ default: m.OwnShares })));

interface SavedSumProps {
  readonly saved: Saved;
  readonly onAnswerAgain: () => void;
}

/** What the confirmed measures have saved. It takes the place of the form, and so the focus. */
export function SavedSum({ saved: { savedSum, rounds }, onAnswerAgain }: SavedSumProps) {
  const { t } = useTranslation('bet');
  const hasLogin = useSession() !== null;
  // Without an open round the link still holds for a month.
  const toRound = rounds[0] ? `/rounds/${rounds[0].round}` : '/campaign/climate-bet';
  return (
    <section className="card" aria-labelledby="saved-title">
      <FocusedHeading level="h2" id="saved-title">
        {t('saved.title')}
      </FocusedHeading>
      <p className="hero-figure">
        <Tonnes value={savedSum} /> <span className="hero-unit">{t('saved.unit')}</span>
      </p>
      <p>{t(savedSum > 0 ? 'saved.text' : 'saved.nothing')}</p>
      <Suspense fallback={null}>
        <OwnShares shares={rounds} />
      </Suspense>
      <div className="button-row">
        <Link className={buttonClass('primary')} to={hasLogin ? '/climate-bet-done' : toRound}>
          {t(hasLogin ? 'saved.done' : 'saved.toRound')}
        </Link>
        <Button icon={PencilLine} onClick={onAnswerAgain}>
          {t('saved.again')}
        </Button>
      </div>
    </section>
  );
}
