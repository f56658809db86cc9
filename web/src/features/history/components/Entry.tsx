import type { HistoryEntry, Restore } from '@footprint/shared-events/audit/api.ts';
import { Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBerlinTime } from '../../../i18n/format.ts';
import { messageText } from '../../../i18n/messageText.ts';
import type { Command } from '../../../server/call.ts';
import type { Failure } from '../../../server/errors.ts';
import { useSend } from '../../../server/useSend.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChangeList } from '../../../ui/ChangeList.tsx';
import { showMessage } from '../../../ui/messages.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { entryText } from '../entryText.ts';
import type { Words } from '../words.ts';

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

interface RestoreButtonProps {
  readonly restore: Restore;
  /** What was deleted, in words. */
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
