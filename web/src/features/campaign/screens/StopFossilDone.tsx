import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { JoinedCard } from '../../../joining/JoinedCard.tsx';
import { ownOpenRound } from '../../../joining/participation.ts';
import { Everybody } from '../../../rounds/Everybody.tsx';
import { ShownFigures } from '../../../rounds/ShownFigures.tsx';
import { shownToday, useRounds } from '../../../rounds/useRounds.ts';
import { useRoundWords } from '../../../rounds/useRoundWords.ts';
import { Waiting } from '../../../rounds/Waiting.tsx';
import { useUser } from '../../../session/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Energies } from '../components/Energies.tsx';
import '../style.css';

const KIND = 'stop-fossil';

/** After the choice: that one is in, what all save together, and where to go from here. */
export function StopFossilDone() {
  const { t } = useTranslation(['campaign', 'rounds']);
  const words = useRoundWords();
  const own = ownOpenRound(useUser(), KIND);
  const { value: rounds, failure, retry } = useRounds();
  const shown = shownToday(rounds, KIND);
  const named = shown?.lead ?? shown?.next;
  return (
    <Page title={t('done.title')} lead={t('done.lead')}>
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {own && (
        <JoinedCard kind={KIND}>
          <Link className={buttonClass('primary')} to="/check/begin">
            {t('rounds:joined.first')}
          </Link>
          <Link className={buttonClass('secondary')} to="/about">
            {t('done.about')}
          </Link>
          <Link className={buttonClass('secondary')} to="/measures/pick">
            <ListChecks className="icon" aria-hidden />
            {t('done.pick')}
          </Link>
        </JoinedCard>
      )}
      {!shown && !failure && <Waiting />}
      {shown && (
        <ShownFigures
          kind={KIND}
          round={shown.lead}
          actions={
            <div className="button-row">
              {!own && (
                <Link className={buttonClass('primary')} to="/about">
                  {t('done.about')}
                </Link>
              )}
              <Link className={buttonClass('secondary')} to="/campaign/stop-fossil">
                {t('dashboard.link')}
              </Link>
              {named?.site && (
                <a className={buttonClass('secondary')} href={named.site} rel="noreferrer">
                  {t('done.site')}
                </a>
              )}
            </div>
          }
        >
          <section className="card" aria-labelledby="energies">
            <h2 id="energies">{t('stopFossil.away')}</h2>
            <Energies />
            {named && <p className="hint">{words.when(named)}</p>}
          </section>
          {shown?.lead && <Everybody kind={KIND} />}
        </ShownFigures>
      )}
    </Page>
  );
}
