import type { HistoryEntry } from '@footprint/shared-events/audit/api.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBerlinTime } from '../../../i18n/format.ts';
import { ChangeList } from '../../../ui/ChangeList.tsx';
import { entryText } from '../entryText.ts';
import type { Words } from '../words.ts';
import { RestoreButton } from './RestoreButton.tsx';

interface EntryProps {
  readonly entry: HistoryEntry;
  readonly words: Words;
}

/** One thing that was entered, when, by whom if not by oneself, and what it changed in the year. */
export function Entry({ entry, words }: EntryProps) {
  const { t, i18n } = useTranslation('history');
  const said = useRef<HTMLParagraphElement>(null);
  const text = entryText(entry, words);
  return (
    <li className="history-entry">
      <p className="history-when">
        <time dateTime={new Date(entry.recordedAt * 1000).toISOString()}>
          {formatBerlinTime(entry.recordedAt, i18n.language)}
        </time>
        {entry.by !== 'self' && <span> · {t(`by.${entry.by}`)}</span>}
      </p>
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
