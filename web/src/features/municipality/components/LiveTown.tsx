import type { LiveMunicipality } from '@footprint/shared-events/campaigns/leagueApi.ts';
import { useState } from 'react';
import { LiveChip } from '../../../server/live/LiveChip.tsx';
import { useLive } from '../../../server/live/useLive.ts';
import { nowOf, type TownNow } from '../townNow.ts';
import { TownBoard, type TownBoardProps } from './TownBoard.tsx';

interface LiveTownProps extends Omit<TownBoardProps, 'now' | 'chip'> {
  /** Shown until the stream says something newer. */
  readonly first: TownNow;
}

/** The town as it changes. */
export function LiveTown({ first, ...town }: LiveTownProps) {
  const [now, setNow] = useState(first);
  const live = useLive<LiveMunicipality>(`live/municipality/${town.city.shortName}`, (said) =>
    setNow(nowOf(said)),
  );
  const { usage, standing } = now;
  const chip = <LiveChip live={live} sum={standing.inside?.savingSum ?? 0} step={usage.step} />;
  return <TownBoard {...town} now={now} chip={chip} />;
}
