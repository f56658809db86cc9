import { CirclePause, CirclePlay } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../i18n/format.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { useAmount } from '../../ui/useAmount.ts';
import { STALE_AFTER_MS } from './liveStreamMachine.ts';
import type { Live } from './useLive.ts';

/** Not more often than this is a change read out. */
const READ_OUT_MS = 60_000;

interface LiveChipProps {
  readonly live: Live;
  /** Tonnes: what is read out; undefined where there is no figure. */
  readonly sum: number | undefined;
  /** How many people's changes the figures show at a time; of 1 each is shown at once. */
  readonly step?: number;
}

/** Whether what is shown is of this moment; a press says how it changes, and has the button that keeps it still. */
export function LiveChip({ live, sum, step = 1 }: LiveChipProps) {
  const { t, i18n } = useTranslation('live');
  const [since, setSince] = useState(Date.now());
  const readOut = useRef({ at: Date.now(), sum });
  // A change of state is the moment; silence is noticed late.
  useEffect(() => setSince(Date.now() - (live.state === 'old' ? STALE_AFTER_MS : 0)), [live.state]);
  const amount = useAmount();
  const words = sum === undefined ? undefined : t('sum', { sum: amount(sum) });
  useEffect(() => {
    const { at, sum: before } = readOut.current;
    if (!words || before === sum || Date.now() - at < READ_OUT_MS) return;
    readOut.current = { at: Date.now(), sum };
    announce(words);
  }, [sum, words]);
  const paused = live.state === 'paused';
  const isLive = live.state === 'live';
  return (
    <div className="live">
      <details>
        <summary className={isLive ? 'pill pill-done' : 'pill'}>
          <span className="live-dot" aria-hidden />
          {t(`state.${live.state}`, { time: formatTime(since, i18n.language) })}
        </summary>
        <div className="live">
          {isLive && <p className="hint">{t(step > 1 ? 'inSteps' : 'atOnce', { step })}</p>}
          <Button
            kind="quiet"
            icon={paused ? CirclePlay : CirclePause}
            onClick={paused ? live.resume : live.pause}
          >
            {t(paused ? 'resume' : 'pause')}
          </Button>
        </div>
      </details>
      {words && (
        <span className="shown-in-focus">
          <Button kind="quiet" onClick={() => announce(words)}>
            {t('readOut')}
          </Button>
        </span>
      )}
    </div>
  );
}
