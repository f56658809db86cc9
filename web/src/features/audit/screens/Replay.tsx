import { type AuditCompareAnswer, compareMoments } from '@footprint/shared-events/audit/api.ts';
import { RotateCw } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useQueryResult } from '../../../server/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { YearSelect } from '../../../ui/YearSelect.tsx';
import { Checks } from '../components/Checks.tsx';
import { Comparison } from '../components/Comparison.tsx';
import { EventDetail } from '../components/EventDetail.tsx';
import { EventList } from '../components/EventList.tsx';
import { PlayerBar } from '../components/PlayerBar.tsx';
import { StateAt } from '../components/StateAt.tsx';
import { END_OF_TIME } from '../endOfTime.ts';
import { statesOf } from '../timeline.ts';
import { type Address, useAddress } from '../useAddress.ts';
import { usePlayer } from '../usePlayer.ts';
import '../style.css';

interface TimelineProps {
  readonly userId: string;
  readonly history: AuditCompareAnswer;
  readonly address: Address;
}

/** The events of a history, one of which is shown: what it says, what it changed, and the state after it. */
function Timeline({ userId, history, address }: TimelineProps) {
  const { t } = useTranslation('audit');
  const { onlyChanges, at, set } = address;
  const { events } = history;
  const states = useMemo(() => statesOf(history), [history]);
  const shown = useMemo(
    () => (onlyChanges ? events.filter(({ changes }) => changes.length > 0) : events),
    [events, onlyChanges],
  );
  // An address may name an event that is filtered out: then the one before it is shown.
  const found = at === null ? shown.length - 1 : shown.findLastIndex(({ position }) => position <= at);
  const index = Math.max(0, found);
  const go = (to: number, how: 'push' | 'replace') => {
    const position = shown[to]?.position;
    if (position !== undefined && position !== at) set({ at: position }, how);
  };
  const player = usePlayer(index, shown.length - 1, (to) => go(to, 'replace'));
  const event = shown[index];
  const state = event && states[events.indexOf(event) + 1];
  return (
    <>
      <label className="only-changes">
        <input
          type="checkbox"
          checked={onlyChanges}
          onChange={({ target }) => set({ only: target.checked ? 'changes' : null }, 'replace')}
        />
        {t('replay.onlyChanges', { year: history.year })}
      </label>
      {event && state ? (
        <>
          <PlayerBar events={shown} index={index} player={player} go={go} />
          <div className="replay">
            <div className="stack">
              <EventDetail event={event} userId={userId} year={history.year} />
              <StateAt state={state} history={history} />
            </div>
            <EventList events={shown} index={index} userId={userId} onChoose={(to) => go(to, 'push')} />
          </div>
          <Comparison history={history} states={states} event={event} address={address} />
        </>
      ) : (
        <p>{t('replay.noChanges', { year: history.year })}</p>
      )}
    </>
  );
}

/** One history, asked for once for each year and edition: to stand at any point of it, nothing more is asked. */
export function Replay() {
  const { t } = useTranslation('audit');
  const { userId = '' } = useParams();
  const address = useAddress();
  const { year, edition: factorEdition } = address;
  const read = useQueryResult(
    compareMoments,
    { userId, from: 0, to: END_OF_TIME, year, factorEdition },
    {},
    { keep: true, once: true },
  );
  const { value, stale, retry } = read;
  return (
    <Page title={t('replay.title')} lead={<code>{userId}</code>}>
      <p className="hint">{t('recorded')}</p>
      <Lens address={address} />
      <Loading of={[read]} lines={6} />
      {value?.events.length === 0 && <Notice kind="info">{t('replay.nobody')}</Notice>}
      {value && value.events.length > 0 && (
        <Stale stale={stale}>
          <div className="stack">
            <Timeline userId={userId} history={value} address={address} />
            <div>
              <Button kind="quiet" icon={RotateCw} onClick={retry}>
                {t('replay.reload')}
              </Button>
            </div>
            <Checks userId={userId} year={year} edition={factorEdition} />
          </div>
        </Stale>
      )}
    </Page>
  );
}

/** Choice of what figures of the history are computed with: the year and the edition of the emission factors. */
function Lens({ address }: { readonly address: Address }) {
  const { t } = useTranslation('audit');
  const { years, year, editions, edition, set } = address;
  return (
    <div className="lens">
      <YearSelect years={years} year={year} onChoose={(one) => set({ year: String(one) }, 'replace')} />
      <div className="field">
        <label htmlFor="edition">{t('replay.edition')}</label>
        <select
          id="edition"
          className="input input-short"
          value={edition}
          onChange={(event) => set({ edition: event.target.value }, 'replace')}
        >
          {editions.map((id) => (
            <option key={id} value={id}>
              {id}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
