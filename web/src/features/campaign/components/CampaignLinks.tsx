import { CAMPAIGN_KINDS } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../ui/Button.tsx';

/** From an address that names nothing to the campaigns there are. */
export function CampaignLinks() {
  const { t } = useTranslation('campaign');
  return (
    <div className="button-row">
      {CAMPAIGN_KINDS.map((kind) => (
        <Link key={kind} className={buttonClass('secondary')} to={`/campaign/${kind}`}>
          {t(`round.board.${kind}`)}
        </Link>
      ))}
    </div>
  );
}
