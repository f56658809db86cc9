import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { suggestMunicipalities } from '../api/publicCalls.ts';
import { usePublicResult } from '../api/publicResult.ts';
import { useUser } from '../session/hooks.ts';

/** The municipality of one's own postcode; where several share it, all of them. */
export function OwnCity({ goes }: { readonly goes: boolean }) {
  const { t } = useTranslation('municipality');
  const code = useUser()?.addressCityCode;
  const { value: found } = usePublicResult(
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
    <section aria-labelledby="own-city">
      <h2 id="own-city">{t('own.title', { code })}</h2>
      <ul>
        {found.map(({ shortName, name, label, state }) => (
          <li key={shortName}>
            <Link to={`/public/stop-fossil/savings/${shortName}`}>{label}</Link>
            {label === name && ` (${state})`}
          </li>
        ))}
      </ul>
    </section>
  );
}
