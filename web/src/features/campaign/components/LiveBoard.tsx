import type { LiveStatistics, StatisticsAnswer } from '@footprint/shared-events/campaigns/api.ts';
import type { StatisticsType } from '@footprint/shared-events/campaigns/types.ts';
import { useState } from 'react';
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
}

/** The figures as they change, their last thirty days, the measures and the places behind them. */
export function LiveBoard({ type, first }: LiveBoardProps) {
  const [newest, setNewest] = useState<LiveStatistics>();
  const live = useLive<LiveStatistics>(`live/statistics/${type}`, setNewest);
  const now = newest ?? first;
  return (
    <div className="stack">
      <LiveChip live={live} sum={now.measuresReductionYear} />
      <CampaignFigures statistics={now} />
      <Development type={type} now={now} />
      {newest && <SavingsByMeasure savings={newest.savingsByMeasure} />}
      <League type={type} />
    </div>
  );
}
