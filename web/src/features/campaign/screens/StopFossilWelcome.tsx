import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { JoinCampaign } from '../../../blocks/membership/JoinCampaign.tsx';
import { JoinMeaning } from '../../../blocks/membership/JoinMeaning.tsx';
import { Participation } from '../../../blocks/membership/Participation.tsx';
import { NextRound } from '../../../blocks/rounds/NextRound.tsx';
import { ShownFigures } from '../../../blocks/rounds/ShownFigures.tsx';
import { shownToday, useRounds } from '../../../blocks/rounds/useRounds.ts';
import { useRoundWords } from '../../../blocks/rounds/useRoundWords.ts';
import { When } from '../../../blocks/rounds/When.tsx';
import { formatRounded } from '../../../i18n/format.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Energies } from '../components/Energies.tsx';
import '../style.css';

const KIND = 'stop-fossil';

/** Introduction to stop-fossil, and how far all have come together. */
export function StopFossilWelcome() {
  const { t, i18n } = useTranslation('campaign');
  const words = useRoundWords();
  const rounds = useRounds();
  const shown = shownToday(rounds.value, KIND);
  const lead = shown?.lead;
  const named = lead ?? shown?.next;
  const target = named?.target;
  const about =
    target === undefined
      ? t('stopFossil.lead')
      : t('stopFossil.leadWithTarget', { target: formatRounded(target, i18n.language) });
  return (
    <Page title={lead ? words.title(lead) : t('stopFossil.title')} above={lead && <When round={lead} />}>
      <Loading of={[rounds]} lines={4} />
      {shown && (
        <ShownFigures
          kind={KIND}
          round={lead}
          half
          ground
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
          <section className="plain" aria-labelledby="energies">
            <h2 id="energies">{t('stopFossil.away')}</h2>
            <Energies />
          </section>
          <Link to="/campaign/stop-fossil">{t('dashboard.link')}</Link>
        </ShownFigures>
      )}
    </Page>
  );
}
