import type { Unit } from '@footprint/shared-events/catalogue/housing.ts';
import { signOf } from '@footprint/shared-events/meterFile/numbers.ts';
import { useTranslation } from 'react-i18next';
import { messageText } from '../../../../i18n/messageText.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import type { ShownFile } from '../fileWorker.ts';
import type { UnreadReason } from '../unread.ts';

/** Parts of reading a file: its bytes are here, its lines are parted, its meaning is found. */
const PARTS = 3;

interface FileNoticesProps {
  readonly file: ShownFile | undefined;
  readonly part: number;
  readonly failed: UnreadReason | undefined;
  readonly unit: Unit;
  /** Readings that the counter has not got yet. */
  readonly fresh: number;
}

/** How far a file is read, and why nothing comes of it. */
export function FileNotices({ file, part, failed, unit, fresh }: FileNoticesProps) {
  const { t } = useTranslation(['readings', 'units']);
  const { refusal } = file ?? {};
  const isKnown = file && !file.isOpen && file.readings.length > 0 && fresh === 0;
  const isEmpty = file && !file.isOpen && !refusal && file.readings.length === 0;
  return (
    <div role="status">
      {!file && !failed && (
        <label className="field">
          {t('readings:file.reading')}
          <progress max={PARTS} value={part} />
        </label>
      )}
      {failed && <Notice kind="danger">{t(`readings:unread.${failed}`)}</Notice>}
      {refusal && refusal.reason !== 'unit' && (
        <Notice kind="warning">{messageText({ messageId: `form:import:error:${refusal.reason}` })}</Notice>
      )}
      {refusal?.reason === 'unit' && (
        <Notice kind="warning">
          {t('readings:file.unit', {
            line: refusal.line,
            file: refusal.unit && signOf(refusal.unit),
            meter: t(`units:${unit}`),
          })}
        </Notice>
      )}
      {isKnown && <Notice kind="info">{t('readings:import.nothing')}</Notice>}
      {isEmpty && <Notice kind="warning">{t('readings:import.empty')}</Notice>}
    </div>
  );
}
