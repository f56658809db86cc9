import { useState } from 'react';
import { LiveChip } from '../../../server/live/LiveChip.tsx';
import { useLive } from '../../../server/live/useLive.ts';
import { TownBoard, type TownBoardProps } from './TownBoard.tsx';

/** The town as it changes; what is known of it stands there until the stream says something newer. */
export function LiveTown({ town: first, counted }: Omit<TownBoardProps, 'chip'>) {
  const [town, setTown] = useState(first);
  const live = useLive(`live/municipality/${first.shortName}`, setTown);
  const chip = <LiveChip live={live} sum={town.standing.inside?.savingSum ?? 0} step={town.step} />;
  return <TownBoard town={town} chip={chip} counted={counted} />;
}
