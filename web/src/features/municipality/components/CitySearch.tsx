import { suggestMunicipalities } from '@footprint/shared-events/municipalities/api.ts';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryResult } from '../../../api/hooks.ts';
import { CityLinks } from '../../../joining/CityLinks.tsx';

const LEAST = 2;

/** Which municipality? By the beginning of its name or postcode, or by the shape of the address. */
export function CitySearch() {
  const { t } = useTranslation('municipality');
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const { value: found } = useQueryResult(
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
      {found && found.length > 0 && <CityLinks cities={found} code={query} />}
      <details className="help">
        <summary>{t('search.address')}</summary>
        <p className="hint">{t('search.path')}</p>
      </details>
    </search>
  );
}
