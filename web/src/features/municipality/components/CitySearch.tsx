import { suggestMunicipalities } from '@footprint/shared-events/municipalities/api.ts';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CityLinks } from '../../../blocks/membership/CityLinks.tsx';
import { useQueryResult } from '../../../server/hooks.ts';
import { useLeague } from '../useLeague.ts';
import { usePlaceWords } from '../usePlaceWords.ts';

const LEAST = 2;

/** Which municipality? By the beginning of its name or postcode; those found stand in the league's order. */
export function CitySearch() {
  const { t } = useTranslation('municipality');
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const isAsked = query.length >= LEAST;
  const { value: found } = useQueryResult(suggestMunicipalities, { query }, {}, { enabled: isAsked });
  const { rows } = useLeague(isAsked);
  const placeOf = usePlaceWords(rows);
  const rankOf = (shortName: string): number => {
    const at = rows?.findIndex((row) => row.shortName === shortName) ?? -1;
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  };
  const inOrder = found?.toSorted((one, other) => {
    const [a, b] = [rankOf(one.shortName), rankOf(other.shortName)];
    return a === b ? 0 : a - b;
  });
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
      {inOrder && inOrder.length > 0 && <CityLinks cities={inOrder} code={query} placeOf={placeOf} />}
    </search>
  );
}
