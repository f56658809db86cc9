import { campaignRounds } from '@footprint/shared-events/campaigns/roundsApi.ts';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../../../blocks/rounds/useFigures.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import '../style.css';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAmount } from '../../../ui/useAmount.ts';
import { type KnownRound, useRoundWords } from '../useRoundWords.ts';

/** Savings of a round: so far to its end, or as its result. Nothing of one that has not begun. */
function Savings({ round }: { readonly round: KnownRound }) {
  const { t } = useTranslation('organise');
  const amount = useAmount();
  const { value } = useFigures(round.kind, round.state === 'before' ? undefined : round);
  if (!value || value.users === null || value.users === 0) return null;
  const key = round.state === 'closed' ? 'list.result' : 'list.soFar';
  return (
    <>
      {' · '}
      {t(key, { count: value.users, saving: amount(value.saving) })}
    </>
  );
}

/** Rounds with their days, state and saving, each the way to its own page. */
function RoundLinks({ rounds }: { readonly rounds: readonly KnownRound[] }) {
  const { t } = useTranslation('organise');
  const { titleOf, datesOf } = useRoundWords();
  return (
    <ul className="round-links">
      {rounds.map((round) => (
        <li key={round.name}>
          <Link to={`/organise/${round.name}`}>
            <span className="round-link-title">{`${titleOf(round)} `}</span>
            <span className={`round-state round-${round.state}`}>{`${t(`state.${round.state}`)} `}</span>
            <span className="hint">
              {datesOf(round)}
              <Savings round={round} />
            </span>
            <ChevronRight className="icon" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Every round there is, first those that need an organiser. */
export function Rounds() {
  const { t } = useTranslation('organise');
  const read = useQueryResult(campaignRounds);
  const { value: rounds } = read;
  const open = rounds?.filter(({ state }) => state !== 'closed') ?? [];
  const closed = rounds?.filter(({ state }) => state === 'closed') ?? [];
  return (
    <Page title={t('list.title')} lead={t('list.lead')}>
      <Loading of={[read]} lines={4} />
      {rounds && (
        <>
          <section aria-labelledby="open-rounds">
            <h2 id="open-rounds">{t('list.open')}</h2>
            {open.length === 0 ? (
              <p>{t('list.none')}</p>
            ) : (
              <RoundLinks rounds={open.toSorted((a, b) => a.start.localeCompare(b.start))} />
            )}
          </section>
          {closed.length > 0 && (
            <section aria-labelledby="closed-rounds">
              <h2 id="closed-rounds">{t('list.closed')}</h2>
              <RoundLinks rounds={closed.toSorted((a, b) => b.start.localeCompare(a.start))} />
            </section>
          )}
        </>
      )}
    </Page>
  );
}
