import type { TownAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { JoinCampaign } from '../../../blocks/membership/JoinCampaign.tsx';
import { Participation } from '../../../blocks/membership/Participation.tsx';
import { CITY_CODE_PARAM } from '../../../browser/cityCode.ts';
import { ShareButton } from '../../../ui/ShareButton.tsx';

/** Postcode of the town: the one it was found by, or the only one there is. */
function codeOf(cityCodes: readonly string[], wanted: string | null): string | undefined {
  if (wanted !== null && cityCodes.includes(wanted)) return wanted;
  return cityCodes.length === 1 ? cityCodes[0] : undefined;
}

/** How one takes part for the town, and tells others. */
export function JoinTown({ town }: { readonly town: TownAnswer }) {
  const { t } = useTranslation('municipality');
  const [search] = useSearchParams();
  return (
    <div className="round-ways">
      <div className="button-row">
        <JoinCampaign
          kind="stop-fossil"
          cityCode={codeOf(town.cityCodes, search.get(CITY_CODE_PARAM))}
          rounds={town.rounds}
        />
        <ShareButton
          kind="quiet"
          text={t('titleOf', { name: town.name })}
          path={`public/stop-fossil/savings/${town.shortName}`}
        />
      </div>
      <Participation kind="stop-fossil" town={false} />
    </div>
  );
}
