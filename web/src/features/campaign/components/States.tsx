import { statisticsStates } from '@footprint/shared-events/campaigns/leagueApi.ts';
import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { type Round, statisticsTypeOf } from '../../../blocks/rounds/round.ts';
import { formatNumber, formatRounded } from '../../../i18n/format.ts';
import { useQueryResult } from '../../../server/hooks.ts';

/** Of so many people: of ten thousand, unless so few take part that every tile would say nought. */
const perOf = (most: number): number => (most >= 1 ? 10_000 : 1_000_000);

/** With fewer people in all, or fewer states than this, which of them leads is chance. */
const FEWEST_PEOPLE = 200;
const FEWEST_STATES = 4;

/** Shades of a tile: the darkest for the state with the most. */
const SHADES = 4;

interface StatesProps {
  readonly kind: CampaignKind;
  /** Undefined: everybody who ever joined the kind. */
  readonly round: Round | undefined;
}

/** The country by state: how large a part of the people takes part. Nothing until so many do that it is no chance. */
export function States({ kind, round }: StatesProps) {
  const { t, i18n } = useTranslation('campaign');
  const { value: states } = useQueryResult(statisticsStates, round ? { round: round.name } : {}, {
    type: statisticsTypeOf(kind),
  });
  const [first] = states ?? [];
  if (!states || !first || states.length < FEWEST_STATES) return null;
  if (states.reduce((sum, { users }) => sum + users, 0) < FEWEST_PEOPLE) return null;
  const per = perOf(first.per10000);
  return (
    <section className="card" aria-labelledby="by-state">
      <h2 id="by-state">{t('states.title', { state: first.state })}</h2>
      <p className="hint">{t('states.lead', { per: formatNumber(per, i18n.language) })}</p>
      <ul className="state-tiles">
        {STATE_TILES.map(({ state, short, column, row }) => {
          const found = states.find((one) => one.state === state);
          const shade = found ? Math.ceil((found.per10000 / first.per10000) * SHADES) : 0;
          const place: CSSProperties = { gridColumn: column, gridRow: row };
          return (
            <li key={state} className={`state-tile state-tile-${shade}`} style={place}>
              <span aria-hidden>{short}</span>
              <span className="visually-hidden">{state}: </span>
              {found ? (
                <strong>{formatRounded((found.per10000 * per) / 10_000, i18n.language)}</strong>
              ) : (
                <span>
                  <span aria-hidden>–</span>
                  <span className="visually-hidden">{t('states.tooFew')}</span>
                </span>
              )}
            </li>
          );
        })}
      </ul>
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
