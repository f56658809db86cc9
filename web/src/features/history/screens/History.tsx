import {
  type HistoryAnswer,
  type HistoryEntry,
  ownHistory,
  type Restore,
} from '@footprint/shared-events/audit/api.ts';
import { defaultYear, supportedYears } from '@footprint/shared-events/calculation/years.ts';
import { metersOfUser } from '@footprint/shared-events/housing/api.ts';
import { suppliesOfUser } from '@footprint/shared-events/housing/supplyApi.ts';
import { ArrowDown, ArrowUp, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { formatEpoch, formatIso, nowInSeconds } from '../../../browser/dates.ts';
import { formatBerlinTime } from '../../../i18n/format.ts';
import { messageText } from '../../../i18n/messageText.ts';
import type { Command } from '../../../server/call.ts';
import type { Failure } from '../../../server/errors.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { useSend } from '../../../server/useSend.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChangeList } from '../../../ui/ChangeList.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { showMessage } from '../../../ui/messages.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { YearSelect } from '../../../ui/YearSelect.tsx';
import { byDay, deedsOf, entryText } from '../entryText.ts';
import { type Words, wordsOf } from '../words.ts';
import '../style.css';

interface EntryProps {
  readonly entry: HistoryEntry;
  readonly words: Words;
}

/** The clock in Berlin, and by whom if not by oneself. */
function When({ entry: { recordedAt, by } }: { readonly entry: HistoryEntry }) {
  const { t, i18n } = useTranslation('history');
  return (
    <p className="history-when">
      <time dateTime={new Date(recordedAt * 1000).toISOString()}>
        {formatBerlinTime(recordedAt, i18n.language)}
      </time>
      {by !== 'self' && <span> · {t(`by.${by}`)}</span>}
    </p>
  );
}

/** One thing that was entered, when, by whom if not by oneself, and what it changed in the year. */
function Entry({ entry, words }: EntryProps) {
  const said = useRef<HTMLParagraphElement>(null);
  const text = entryText(entry, words);
  return (
    <li className="history-entry">
      <When entry={entry} />
      <div className="history-what">
        <p ref={said} tabIndex={-1} className="history-text">
          {text}
        </p>
        {entry.changes.length > 0 && <ChangeList changes={entry.changes} />}
        {entry.restore && (
          // The button goes with what it takes back, and must not take the place of reading along.
          <RestoreButton restore={entry.restore} name={text} onPress={() => said.current?.focus()} />
        )}
      </div>
    </li>
  );
}

interface DeedProps {
  /** The newest first, all of one second. */
  readonly entries: readonly [HistoryEntry, ...HistoryEntry[]];
  readonly words: Words;
}

/** Entries of one press, with what became of the year's sum; a press shows them one by one. */
function Deed({ entries, words }: DeedProps) {
  const { t } = useTranslation('history');
  const sums = entries.flatMap(({ changes }) => changes.filter(({ figure }) => figure === 'total'));
  const [last, first] = [sums[0], sums.at(-1)];
  return (
    <li className="history-entry">
      <When entry={entries[0]} />
      <div className="history-what">
        <p className="history-text">{t('deed', { count: entries.length })}</p>
        {last && first && <ChangeList changes={[{ ...last, before: first.before }]} />}
        <details className="group-details">
          <summary>{t('each')}</summary>
          <ol className="history">
            {entries.map((entry) => (
              <Entry key={entry.position} entry={entry} words={words} />
            ))}
          </ol>
        </details>
      </div>
    </li>
  );
}

interface RestoreButtonProps {
  readonly restore: Restore;
  /** Name of the deleted entry, in words. */
  readonly name: string;
  readonly onPress: () => void;
}

function RestoreButton({ restore, name, onPress }: RestoreButtonProps) {
  const { t } = useTranslation('history');
  const { busy, failure, run } = useRestore(restore);
  const press = () => {
    onPress();
    void run();
  };
  return (
    <div className="stack">
      {failure && (
        <Notice kind="danger" alert>
          {messageText(failure)}
        </Notice>
      )}
      <div>
        <Button icon={Undo2} busy={busy} label={t('restore.of', { name })} onClick={press}>
          {t('restore.press')}
        </Button>
      </div>
    </div>
  );
}

interface Restoring {
  readonly busy: boolean;
  readonly failure: Failure | null;
  run(): Promise<void>;
}

/** Takes a removal or an end back by the command that the server named. */
function useRestore({ method, call, body, key }: Restore): Restoring {
  const command = useSend<Command>({ kind: 'command', access: 'citizen', method, path: call });
  return {
    busy: command.busy,
    failure: command.failure,
    run: async () => {
      if ((await command.send(body, {}, { key })) !== undefined)
        showMessage({ kind: 'success', messageId: 'history:restore.done' });
    },
  };
}

/** The year, and where older entries begin, stand in the address. */
export function History() {
  const { t, i18n } = useTranslation('history');
  const [search, setSearch] = useSearchParams();
  const now = nowInSeconds();
  const years = supportedYears(now);
  const year = years.find((one) => String(one) === search.get('year')) ?? defaultYear(now);
  const before = search.get('before');
  const body = { year, ...(before !== null && { before }) };
  const read = useQueryResult(ownHistory, body, {}, { keep: true });
  const { value, stale } = read;
  const list = useRef<HTMLDivElement>(null);
  const arrived = useRef(before);
  // Another page of the list is read from its beginning.
  useEffect(() => {
    if (stale || arrived.current === before) return;
    arrived.current = before;
    list.current?.focus();
  }, [stale, before]);
  const show = (next: string | null) =>
    setSearch({ year: String(year), ...(next !== null && { before: next }) });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <YearSelect
        years={years}
        year={year}
        onChoose={(one) => setSearch({ year: String(one) }, { replace: true })}
      />
      <p className="hint">{t('yearNote', { year })}</p>
      {typeof value?.provenAt === 'number' && (
        <p className="hint">
          {t('proven', {
            time: `${formatEpoch(value.provenAt)}, ${formatBerlinTime(value.provenAt, i18n.language)}`,
          })}
        </p>
      )}
      <Loading of={[read]} lines={6} />
      {value && (
        <Stale stale={stale}>
          <div ref={list} tabIndex={-1} className="stack">
            <Entries history={value} />
          </div>
        </Stale>
      )}
      <div className="button-row">
        {before !== null && (
          <Button icon={ArrowUp} onClick={() => show(null)}>
            {t('newest')}
          </Button>
        )}
        {value && value.before !== null && (
          <Button icon={ArrowDown} onClick={() => show(value.before)}>
            {t('older')}
          </Button>
        )}
      </div>
    </Page>
  );
}

/** A page of the history, day by day, the newest first. */
function Entries({ history: { entries } }: { readonly history: HistoryAnswer }) {
  const { t, i18n } = useTranslation('history');
  const meters = useQueryResult(metersOfUser, {});
  const supplies = useQueryResult(suppliesOfUser, {});
  const words = wordsOf(meters.value ?? [], supplies.value ?? [], i18n.language);
  if (entries.length === 0) return <p>{t('none')}</p>;
  return byDay(entries).map(({ day, entries: ofDay }) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className="history-day">
        <time dateTime={day}>{formatIso(day)}</time>
      </h2>
      <ol className="history">
        {deedsOf(ofDay).map(([entry, ...others]) =>
          entry === undefined ? null : others.length === 0 ? (
            <Entry key={entry.position} entry={entry} words={words} />
          ) : (
            <Deed key={entry.position} entries={[entry, ...others]} words={words} />
          ),
        )}
      </ol>
    </section>
  ));
}
