import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nowInSeconds } from '../../../browser/dates.ts';
import { Button } from '../../../ui/Button.tsx';

interface StateCellProps {
  readonly measure: UsedMeasure;
  readonly title: string;
  readonly busy: boolean;
  readonly onFinish: () => Promise<void>;
}

/** It begins on a day to come (epoch seconds). */
const isPlanned = (startAt: number): boolean => berlinDay(startAt) > berlinDay(nowInSeconds());

/** How far a measure is, and for a running one the way to end it. */
export function StateCell({ measure: { state, startAt, confirmed }, title, busy, onFinish }: StateCellProps) {
  const { t } = useTranslation('measures');
  const said = useRef<HTMLSpanElement>(null);
  const press = async () => {
    // The button goes with the running state, and must not take the place of reading along.
    said.current?.focus();
    await onFinish();
  };
  return (
    <td data-label={t('column.state')}>
      <span ref={said} tabIndex={-1}>
        {t(state === 'start' && isPlanned(startAt) ? 'state.planned' : `state.${state}`)}
        {confirmed && `, ${t(`confirmed.${confirmed}`)}`}{' '}
      </span>
      {state === 'start' && (
        <Button
          kind="quiet"
          busy={busy}
          label={t('used.finishOf', { title })}
          onClick={() => !busy && void press()}
        >
          {t('used.finish')}
        </Button>
      )}
    </td>
  );
}
