import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { JoinCampaign } from '../../../joining/JoinCampaign.tsx';
import { Participation } from '../../../joining/Participation.tsx';
import { outOfFrame } from '../../../lib/outOfFrame.ts';
import { useSession } from '../../../session/hooks.ts';

/** A page without a header: how one joins, and the ways back. */
export function Ways() {
  const { t } = useTranslation('municipality');
  const session = useSession();
  return (
    <>
      <Participation kind="stop-fossil" />
      <div className="button-row">
        <JoinCampaign kind="stop-fossil" />
      </div>
      <nav className="button-row" aria-label={t('ways.title')}>
        <Link to={session ? '/' : '/about'} {...outOfFrame()}>
          {t('ways.home')}
        </Link>
        <Link to="/campaign/stop-fossil" {...outOfFrame()}>
          {t('ways.all')}
        </Link>
        <Link to="/public/stop-fossil/savings?search">{t('ways.other')}</Link>
      </nav>
    </>
  );
}
