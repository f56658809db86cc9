import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { JoinCampaign } from '../../../blocks/membership/JoinCampaign.tsx';
import { JoinMeaning } from '../../../blocks/membership/JoinMeaning.tsx';
import { Participation } from '../../../blocks/membership/Participation.tsx';
import { buttonClass } from '../../../ui/Button.tsx';

interface WaysProps {
  readonly kind: CampaignKind;
  /** Besides joining and what it is about. */
  readonly children: ReactNode;
}

/** Ways on from a board: joining, or reading what it is about. */
export function Ways({ kind, children }: WaysProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className="button-row">
        <JoinCampaign kind={kind} />
        <Link className={buttonClass('quiet')} to={`/${kind}-welcome`}>
          {t('join.about')}
        </Link>
        {children}
      </div>
      <Participation kind={kind} />
      <JoinMeaning kind={kind} />
    </>
  );
}
