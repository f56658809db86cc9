import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { suggestMunicipalities } from '../../../api/publicCalls.ts';
import { usePublicResult } from '../../../api/publicResult.ts';
import { withCityCode } from '../../../lib/cityCode.ts';

const LEAST = 2;

/** Which municipality? By the beginning of its name or postcode, or by the shape of the address. */
export function CitySearch() {
  const { t } = useTranslation('municipality');
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const { value: found } = usePublicResult(
    suggestMunicipalities,
    { query },
    {},
    { enabled: query.length >= LEAST },
  );
  return (
    <search className="city-search">
      <div className="field">
        <label htmlFor="city">{t('search.label')}</label>
        <input
          id="city"
          className="input"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <p className="hint" role="status">
        {found && t('search.found', { count: found.length })}
      </p>
      {found && found.length > 0 && (
        <ul>
          {found.map(({ shortName, name, label, state }) => (
            <li key={shortName}>
              <Link to={`/public/stop-fossil/savings/${shortName}${withCityCode(query)}`}>{label}</Link>
              {label === name && ` (${state})`}
            </li>
          ))}
        </ul>
      )}
      <p className="hint">{t('search.path')}</p>
    </search>
  );
}
