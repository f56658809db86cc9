import type { StatesAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatRounded } from '../../i18n/format.ts';
import './states.css';

/** A tile counts per so many people: ten thousand, unless so few take part that every tile would say nought. */
const perOf = (most: number): number => (most >= 1 ? 10_000 : 1_000_000);

/** Shades of a tile: the darkest for the state with the most. */
const SHADES = 4;

interface StatesProps {
  /** As `useStates` answers them: the first has the most. */
  readonly states: StatesAnswer;
  /** Beside words: tiles bear names alone, and one's own state stands out. */
  readonly beside?: { readonly own: string | undefined };
}

/** The country by state, a tile each: how large a part of the people takes part. */
export function States({ states, beside }: StatesProps) {
  const { t, i18n } = useTranslation('rounds');
  const [first] = states;
  if (!first) return null;
  const per = perOf(first.per10000);
  const tiles = (
    <ul className={beside ? 'state-tiles state-tiles-beside' : 'state-tiles'} aria-label={t('states.name')}>
      {STATE_TILES.map(({ state, short, column, row }) => {
        const found = states.find((one) => one.state === state);
        const shade = found ? Math.ceil((found.per10000 / first.per10000) * SHADES) : 0;
        const place: CSSProperties = { gridColumn: column, gridRow: row };
        const look = `state-tile state-tile-${shade}${beside?.own === state ? ' state-tile-own' : ''}`;
        const share = found && formatRounded((found.per10000 * per) / 10_000, i18n.language);
        return (
          <li key={state} className={look} style={place}>
            <span aria-hidden>{short}</span>
            <span className="visually-hidden">{state}: </span>
            {share !== undefined && <strong className={beside && 'visually-hidden'}>{share}</strong>}
            {!found && (
              <span className={beside && 'visually-hidden'}>
                <span aria-hidden>–</span>
                <span className="visually-hidden">{t('states.tooFew')}</span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
  if (beside) return tiles;
  return (
    <section className="plain" aria-labelledby="by-state">
      <h2 id="by-state">{t('states.title', { state: first.state })}</h2>
      <p className="hint">{t('states.lead', { per: formatNumber(per, i18n.language) })}</p>
      {tiles}
      <p className="hint">{t('states.hint')}</p>
    </section>
  );
}

interface StateTile {
  readonly state: string;
  /** As on number plates of authorities. */
  readonly short: string;
  readonly column: number;
  readonly row: number;
}

/** Where each federal state lies, roughly, on a grid of equal tiles: small states are as easy to see as large ones. */
const STATE_TILES: readonly StateTile[] = [
  { state: 'Schleswig-Holstein', short: 'SH', column: 3, row: 1 },
  { state: 'Bremen', short: 'HB', column: 2, row: 2 },
  { state: 'Hamburg', short: 'HH', column: 3, row: 2 },
  { state: 'Mecklenburg-Vorpommern', short: 'MV', column: 4, row: 2 },
  { state: 'Niedersachsen', short: 'NI', column: 2, row: 3 },
  { state: 'Sachsen-Anhalt', short: 'ST', column: 3, row: 3 },
  { state: 'Brandenburg', short: 'BB', column: 4, row: 3 },
  { state: 'Berlin', short: 'BE', column: 5, row: 3 },
  { state: 'Nordrhein-Westfalen', short: 'NW', column: 1, row: 4 },
  { state: 'Hessen', short: 'HE', column: 2, row: 4 },
  { state: 'Thüringen', short: 'TH', column: 3, row: 4 },
  { state: 'Sachsen', short: 'SN', column: 4, row: 4 },
  { state: 'Rheinland-Pfalz', short: 'RP', column: 1, row: 5 },
  { state: 'Baden-Württemberg', short: 'BW', column: 2, row: 5 },
  { state: 'Bayern', short: 'BY', column: 3, row: 5 },
  { state: 'Saarland', short: 'SL', column: 1, row: 6 },
];
