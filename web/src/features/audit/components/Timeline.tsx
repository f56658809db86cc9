import type { AuditCompareAnswer } from '@footprint/shared-events/audit/api.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { statesOf } from '../timeline.ts';
import type { Address } from '../useAddress.ts';
import { usePlayer } from '../usePlayer.ts';
import { Comparison } from './Comparison.tsx';
import { EventDetail } from './EventDetail.tsx';
import { EventList } from './EventList.tsx';
import { PlayerBar } from './PlayerBar.tsx';
import { StateAt } from './StateAt.tsx';

interface TimelineProps {
  readonly userId: string;
  readonly history: AuditCompareAnswer;
  readonly address: Address;
}

/** The events of a history, one of which is shown: what it says, what it changed, and the state after it. */
export function Timeline({ userId, history, address }: TimelineProps) {
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
