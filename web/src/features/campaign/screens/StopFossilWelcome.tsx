import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatRounded } from '../../../i18n/format.ts';
import { JoinCampaign } from '../../../joining/JoinCampaign.tsx';
import { JoinMeaning } from '../../../joining/JoinMeaning.tsx';
import { Participation } from '../../../joining/Participation.tsx';
import { Everybody } from '../../../rounds/Everybody.tsx';
import { NextRound } from '../../../rounds/NextRound.tsx';
import { ShownFigures } from '../../../rounds/ShownFigures.tsx';
import { shownToday, useRounds } from '../../../rounds/useRounds.ts';
import { useRoundWords } from '../../../rounds/useRoundWords.ts';
import { Waiting } from '../../../rounds/Waiting.tsx';
import { When } from '../../../rounds/When.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Energies } from '../components/Energies.tsx';
import '../style.css';

const KIND = 'stop-fossil';

/** What stop-fossil is about, and how far all have come together. */
export function StopFossilWelcome() {
  const { t, i18n } = useTranslation('campaign');
  const words = useRoundWords();
  const { value: rounds, failure, retry } = useRounds();
  const shown = shownToday(rounds, KIND);
  const lead = shown?.lead;
  const named = lead ?? shown?.next;
  const target = named?.target;
  const about =
    target === undefined
      ? t('stopFossil.lead')
      : t('stopFossil.leadWithTarget', { target: formatRounded(target, i18n.language) });
  return (
    <Page title={lead ? words.title(lead) : t('stopFossil.title')} above={lead && <When round={lead} />}>
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!shown && !failure && <Waiting />}
      {shown && (
        <ShownFigures
          kind={KIND}
          round={lead}
          half
          actions={
            <>
              <div className="button-row">
                <JoinCampaign kind={KIND} />
              </div>
              <p className="lead">{(named && words.lead(named)) ?? about}</p>
              {lead?.state !== 'running' && <NextRound round={shown?.next} />}
              <Participation kind={KIND} />
              <JoinMeaning kind={KIND} />
            </>
          }
        >
          <section className="card" aria-labelledby="energies">
            <h2 id="energies">{t('stopFossil.away')}</h2>
            <Energies />
          </section>
          {lead && <Everybody kind={KIND} half />}
          <Link to="/campaign/stop-fossil">{t('dashboard.link')}</Link>
        </ShownFigures>
      )}
    </Page>
  );
}
