import type { ChangingEvent } from '@footprint/shared-events/audit/api.ts';
import {
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  type LucideIcon,
  Pause,
  Play,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { momentText, typeName } from '../names.ts';
import type { Player } from '../usePlayer.ts';

interface PlayerBarProps {
  readonly events: readonly ChangingEvent[];
  readonly index: number;
  readonly player: Player;
  readonly go: (index: number, how: 'push' | 'replace') => void;
}

/** A way through the events: by a slider, step by step, or by itself. */
export function PlayerBar({ events, index, player, go }: PlayerBarProps) {
  const { t, i18n } = useTranslation('audit');
  const last = events.length - 1;
  const event = events[index];
  const where = event
    ? t('player.where', {
        number: index + 1,
        of: events.length,
        type: typeName(event.type),
        date: momentText(event.recordedAt, i18n.language),
      })
    : '';
  // A hand on the slider ends the playing.
  const goByHand = (to: number, how: 'push' | 'replace') => {
    player.pause();
    go(to, how);
  };
  return (
    <section className="player" aria-label={t('player.name')}>
      <input
        type="range"
        className="scrubber"
        aria-label={t('player.slider')}
        aria-valuetext={where}
        min={0}
        max={last}
        value={index}
        onChange={({ target }) => goByHand(Number(target.value), 'replace')}
      />
      <div className="player-buttons">
        <Control
          icon={ChevronFirst}
          name={t('player.first')}
          held={index === 0}
          press={() => goByHand(0, 'push')}
        />
        <Control
          icon={ChevronLeft}
          name={t('player.previous')}
          held={index === 0}
          press={() => goByHand(index - 1, 'push')}
        />
        <Control
          icon={player.playing ? Pause : Play}
          name={t(player.playing ? 'player.pause' : 'player.play')}
          held={false}
          press={player.playing ? player.pause : player.play}
        />
        <Control
          icon={ChevronRight}
          name={t('player.next')}
          held={index === last}
          press={() => goByHand(index + 1, 'push')}
        />
        <Control
          icon={ChevronLast}
          name={t('player.last')}
          held={index === last}
          press={() => goByHand(last, 'push')}
        />
        {/* While it plays, each step would be read out over the one before. */}
        <p className="player-where" aria-live={player.playing ? 'off' : 'polite'}>
          {where}
        </p>
      </div>
    </section>
  );
}

interface ControlProps {
  readonly icon: LucideIcon;
  readonly name: string;
  /** Nothing lies that way: stays in its place, so that the focus does. */
  readonly held: boolean;
  readonly press: () => void;
}

function Control({ icon: Icon, name, held, press }: ControlProps) {
  return (
    <button
      type="button"
      className="icon-button player-button"
      aria-label={name}
      aria-disabled={held || undefined}
      onClick={() => !held && press()}
    >
      <Icon className="icon" aria-hidden />
    </button>
  );
}
