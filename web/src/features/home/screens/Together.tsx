import { CAMPAIGN_KINDS, type CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { type ShownRounds, shownRounds } from '@footprint/shared-events/rounds/shownRound.ts';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { JoinCampaign } from '../../../blocks/membership/JoinCampaign.tsx';
import { JoinMeaning } from '../../../blocks/membership/JoinMeaning.tsx';
import { OwnCity } from '../../../blocks/membership/OwnCity.tsx';
import { Participation } from '../../../blocks/membership/Participation.tsx';
import { NextRound } from '../../../blocks/rounds/NextRound.tsx';
import type { Round } from '../../../blocks/rounds/round.ts';
import { ShownFigures } from '../../../blocks/rounds/ShownFigures.tsx';
import { useRounds } from '../../../blocks/rounds/useRounds.ts';
import { useRoundWords } from '../../../blocks/rounds/useRoundWords.ts';
import { When } from '../../../blocks/rounds/When.tsx';
import { stepsUnder } from '../../../flow/tabs.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { ABOUT_CAMPAIGN } from '../aboutCampaign.ts';
import { TaskList } from '../components/TaskList.tsx';
import '../style.css';

interface CampaignPanelProps {
  readonly kind: CampaignKind;
  readonly shown: ShownRounds<Round>;
}

/** One kind of campaign: its round of today, what that saves, whether one takes part, and the ways on. */
function CampaignPanel({ kind, shown }: CampaignPanelProps) {
  const { t } = useTranslation(['shell', 'home']);
  const words = useRoundWords();
  const lead = shown.lead;
  return (
    <section className="panel" aria-labelledby={`campaign-${kind}`}>
      <h2 id={`campaign-${kind}`}>{lead ? words.title(lead) : t(`shell:join.title.${kind}`)}</h2>
      {lead && (
        <p className="page-above">
          <When round={lead} />
        </p>
      )}
      {!lead && !shown.next && <p>{t('home:together.noRound')}</p>}
      {lead?.state !== 'running' && <NextRound round={shown.next} />}
      <ShownFigures
        kind={kind}
        round={lead}
        actions={
          <>
            <Participation kind={kind} />
            <div className="button-row">
              <JoinCampaign kind={kind} />
              <Link className={buttonClass('secondary')} to={`/campaign/${kind}`}>
                {t('home:together.standing')}
              </Link>
              <Link className={buttonClass('quiet')} to={ABOUT_CAMPAIGN[kind]}>
                {t('shell:join.about')}
              </Link>
            </div>
            <JoinMeaning kind={kind} />
          </>
        }
      />
    </section>
  );
}

/** Both kinds of campaigns, also where none runs today, each with what it has saved so far. */
function Campaigns() {
  const read = useRounds();
  const { value: rounds, failure } = read;
  if (failure || !rounds) return <Loading of={[read]} lines={6} />;
  return CAMPAIGN_KINDS.map((kind) => (
    <CampaignPanel key={kind} kind={kind} shown={shownRounds(rounds, kind)} />
  ));
}

/** Page about what people do together: the campaigns, how one joins them, and one's municipality. */
export function Together() {
  const { t } = useTranslation('home');
  return (
    <Page title={t('together.title')} lead={t('together.lead')}>
      <div className="home">
        <div className="home-now">
          <Campaigns />
        </div>
        <div className="home-now">
          <TaskList steps={stepsUnder('together')} progress={{}} />
          <OwnCity goes={false} />
          <p>
            <Link className={buttonClass('secondary')} to="/public/stop-fossil/savings?search">
              <Search className="icon" aria-hidden />
              {t('together.search')}
            </Link>
          </p>
        </div>
      </div>
    </Page>
  );
}
