import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OwnCity } from '../../../blocks/membership/OwnCity.tsx';
import { stepsUnder } from '../../../flow/tabs.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Campaigns } from '../components/Campaigns.tsx';
import { TaskList } from '../components/TaskList.tsx';
import '../style.css';

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
