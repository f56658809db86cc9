import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OwnCity } from '../../../blocks/membership/OwnCity.tsx';
import { stepsUnder } from '../../../flow/tabs.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Page } from '../../../ui/Page.tsx';
import { TaskList } from '../components/TaskList.tsx';
import '../style.css';
import { CAMPAIGN_KINDS } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { shownToday, useRounds } from '../../../blocks/rounds/useRounds.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { CampaignPanel } from '../components/CampaignPanel.tsx';

/** Both kinds of campaigns, also where none runs today, each with what it has saved so far. */
function Campaigns() {
  const { value: rounds, failure, retry } = useRounds();
  if (failure) return <LoadFailure failure={failure} retry={retry} />;
  return CAMPAIGN_KINDS.map((kind) => (
    <CampaignPanel key={kind} kind={kind} shown={shownToday(rounds, kind)} />
  ));
}

/** What people do together: the campaigns, how one joins them, and one's municipality. */
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
