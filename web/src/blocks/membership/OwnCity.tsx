import { suggestMunicipalities } from '@footprint/shared-events/municipalities/api.ts';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { useQueryResult } from '../../server/hooks.ts';
import { useUser } from '../../server/session/hooks.ts';
import { CityLinks } from './CityLinks.tsx';

/** The municipality of one's own postcode; where several share it, all of them. */
export function OwnCity({ goes }: { readonly goes: boolean }) {
  const { t } = useTranslation('municipality');
  const code = useUser()?.addressCityCode;
  const { value: found } = useQueryResult(
    suggestMunicipalities,
    { query: code ?? '' },
    {},
    { enabled: Boolean(code) },
  );
  if (code === '') return <Link to="/user/profile">{t('own.noCode')}</Link>;
  if (!found || !code) return null;
  const [first] = found;
  if (!first) return <p>{t('own.unknown', { code })}</p>;
  if (goes && found.length === 1)
    return <Navigate to={`/public/stop-fossil/savings/${first.shortName}`} replace />;
  return (
    <section className="stack-close" aria-labelledby="own-city">
      <h2 id="own-city">{t('own.title', { code })}</h2>
      <CityLinks cities={found} />
    </section>
  );
}
