import type { LiveStatistics, StatisticsAnswer } from '@footprint/shared-events/campaigns/api.ts';
import type { StatisticsType } from '@footprint/shared-events/campaigns/types.ts';
import { type ReactNode, useState } from 'react';
import { LiveChip } from '../../../live/LiveChip.tsx';
import { useLive } from '../../../live/useLive.ts';
import { CampaignFigures } from './CampaignFigures.tsx';
import { Development } from './Development.tsx';
import { League } from './League.tsx';
import { SavingsByMeasure } from './SavingsByMeasure.tsx';

interface LiveBoardProps {
  readonly type: StatisticsType;
  /** Shown until the stream tells something newer. */
  readonly first: StatisticsAnswer;
  /** What one can do about it. */
  readonly children: ReactNode;
}

/** The figures as they change, their last thirty days, the measures and the places behind them. */
export function LiveBoard({ type, first, children }: LiveBoardProps) {
  const [newest, setNewest] = useState<LiveStatistics>();
  const live = useLive<LiveStatistics>(`live/statistics/${type}`, setNewest);
  const now = newest ?? first;
  return (
    <div className="board">
      <div className="stack">
        <CampaignFigures statistics={now} />
        {children}
        <LiveChip live={live} sum={now.measuresReductionYear} />
        <Development type={type} now={now} />
      </div>
      <div className="stack">
        {newest && <SavingsByMeasure savings={newest.savingsByMeasure} />}
        <League type={type} />
      </div>
    </div>
  );
}
