import { leaguePlaceOf } from '@footprint/shared-events/campaigns/leagueApi.ts';
import { suggestMunicipalities } from '@footprint/shared-events/municipalities/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../i18n/format.ts';
import { useQueryResult } from '../../server/hooks.ts';
import { ShareButton } from '../../ui/ShareButton.tsx';

/** The place of one's town, and the picture that shows it: it names the town and nothing of oneself. */
export function OwnTownPicture({ code }: { readonly code: string }) {
  const { t, i18n } = useTranslation('rounds');
  const [isMissing, setMissing] = useState(false);
  const { value: found } = useQueryResult(suggestMunicipalities, { query: code });
  const [town, second] = found ?? [];
  // Where several share a postcode nothing says which one is meant.
  const isOwn = town !== undefined && second === undefined;
  const { value: standing } = useQueryResult(
    leaguePlaceOf,
    {},
    { shortName: town?.shortName ?? '', type: 'stop-fossil-usage' },
    { enabled: isOwn },
  );
  if (!isOwn || !standing) return null;
  const { place, of } = standing;
  const words = {
    town: town.name,
    place: formatNumber(place ?? 0, i18n.language),
    of: formatNumber(of, i18n.language),
  };
  const said = place === null ? t('joined.noPlace', words) : t('joined.place', words);
  const path = `public/stop-fossil/savings/${town.shortName}`;
  return (
    <div className="joined-town">
      <p>
        {said} <Link to={`/${path}`}>{t('joined.toTown', words)}</Link>
      </p>
      {!isMissing && (
        <img
          className="joined-picture"
          src={new URL(`share/municipality/${town.shortName}.png`, document.baseURI).href}
          alt={said}
          width={1_200}
          height={630}
          loading="lazy"
          onError={() => setMissing(true)}
        />
      )}
      <div className="button-row">
        <ShareButton text={t('joined.shared', words)} path={path} />
      </div>
    </div>
  );
}
