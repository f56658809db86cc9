import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CountsOnceConfirmed } from '../../../blocks/membership/CountsOnceConfirmed.tsx';
import { JoinCampaign } from '../../../blocks/membership/JoinCampaign.tsx';
import { JoinedCard } from '../../../blocks/membership/JoinedCard.tsx';
import { OwnFigureLink } from '../../../blocks/membership/OwnFigureLink.tsx';
import { ownOpenRound } from '../../../blocks/membership/participation.ts';
import { useHasJoined } from '../../../blocks/membership/useHasJoined.ts';
import { ShownFigures } from '../../../blocks/rounds/ShownFigures.tsx';
import { shownToday, useRounds } from '../../../blocks/rounds/useRounds.ts';
import { useRoundWords } from '../../../blocks/rounds/useRoundWords.ts';
import { useUser } from '../../../server/session/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Energies } from '../components/Energies.tsx';
import { useStanding } from '../useStanding.ts';
import '../style.css';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const KIND = 'stop-fossil';

/** After the choice: that one is in, what all save together, and where to go from here. Others may open it as well. */
export function StopFossilDone() {
  const { t } = useTranslation('campaign');
  const words = useRoundWords();
  const own = ownOpenRound(useUser(), KIND);
  const joined = useHasJoined(KIND);
  const { standing, isComing } = useStanding(KIND);
  const { value: rounds, failure, retry } = useRounds();
  const shown = shownToday(rounds, KIND);
  // Standing of the reader is above the figures, and appears with them.
  const isKnown = Boolean(failure ?? (shown && !isComing));
  const named = shown?.lead ?? shown?.next;
  return (
    <Page title={t('done.title')} lead={isKnown && standing && t(`done.lead.${standing}`)}>
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {isKnown && own && <DoneCard picked={standing !== 'unpicked'} />}
      {!isKnown && <Skeleton lines={4} />}
      {isKnown && shown && (
        <ShownFigures
          kind={KIND}
          round={shown.lead}
          ground
          actions={
            <>
              {!own && (
                <>
                  {joined && <CountsOnceConfirmed />}
                  <div className="button-row">
                    <JoinCampaign kind={KIND} />
                  </div>
                </>
              )}
              <div className="button-row">
                <Link className={buttonClass('secondary')} to="/campaign/stop-fossil">
                  {t('dashboard.link')}
                </Link>
                {named?.site && (
                  <a className={buttonClass('secondary')} href={named.site} rel="noreferrer">
                    {t('done.site')}
                  </a>
                )}
              </div>
            </>
          }
        >
          <section className="plain" aria-labelledby="energies">
            <h2 id="energies">{t('stopFossil.away')}</h2>
            <Energies />
            {named && <p className="hint">{words.when(named)}</p>}
          </section>
        </ShownFigures>
      )}
    </Page>
  );
}

/**
 * Says that the reader takes part, and offers the next step in green: the first measure, or for citizens who have one their own
 * figure.
 */
function DoneCard({ picked }: { readonly picked: boolean }) {
  const { t } = useTranslation(['campaign', 'shell']);
  return (
    <JoinedCard kind="stop-fossil">
      {!picked && (
        <Link className={buttonClass('primary')} to="/measures/pick">
          <ListChecks className="icon" aria-hidden />
          {t('shell:join.pick')}
        </Link>
      )}
      <OwnFigureLink kind={picked ? 'primary' : 'secondary'} />
      <Link className={buttonClass('secondary')} to="/about">
        {t('campaign:done.about')}
      </Link>
      {picked && (
        <Link className={buttonClass('secondary')} to="/measures/pick">
          <ListChecks className="icon" aria-hidden />
          {t('campaign:done.pick')}
        </Link>
      )}
    </JoinedCard>
  );
}
