import { useCallback, useState } from 'react';
import type { StatisticsType } from '../../../api/public/figures.ts';
import { type LiveStatistics, readLiveStatistics, type Statistics } from '../../../api/public/figures.ts';
import { LiveChip } from '../../../live/LiveChip.tsx';
import { useLive } from '../../../live/useLive.ts';
import { CampaignFigures } from './CampaignFigures.tsx';
import { Development } from './Development.tsx';
import { League } from './League.tsx';
import { SavingsByMeasure } from './SavingsByMeasure.tsx';

interface LiveBoardProps {
  readonly type: StatisticsType;
  /** Shown until the stream tells something newer. */
  readonly first: Statistics;
}

/** The figures as they change, their last thirty days, the measures and the places behind them. */
export function LiveBoard({ type, first }: LiveBoardProps) {
  const [told, setTold] = useState<LiveStatistics>();
  const live = useLive(
    `live/statistics/${type}`,
    useCallback((data: unknown) => setTold(readLiveStatistics(data)), []),
  );
  const now = told ?? first;
  return (
    <div className="stack">
      <LiveChip live={live} sum={now.measuresReductionYear} />
      <CampaignFigures statistics={now} />
      <Development type={type} now={now} />
      {told && <SavingsByMeasure savings={told.savingsByMeasure} />}
      <League type={type} />
    </div>
  );
}
