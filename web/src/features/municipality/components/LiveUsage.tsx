import type { CityUsageAnswer } from '@footprint/shared-events/campaigns/api.ts';
import type { MunicipalityAnswer } from '@footprint/shared-events/municipalities/api.ts';
import { type ReactNode, useState } from 'react';
import { LiveChip } from '../../../live/LiveChip.tsx';
import { useLive } from '../../../live/useLive.ts';
import { MostChosen } from './MostChosen.tsx';
import { Standing } from './Standing.tsx';
import { UsageBars } from './UsageBars.tsx';
import { UsageFigures } from './UsageFigures.tsx';

interface LiveUsageProps {
  readonly city: MunicipalityAnswer;
  /** Shown until the stream says something newer. */
  readonly first: CityUsageAnswer;
  /** What one can do about it. */
  readonly children: ReactNode;
}

/** The figures as they change, the town's place, and what would be possible. */
export function LiveUsage({ city, first, children }: LiveUsageProps) {
  const [usage, setUsage] = useState(first);
  const live = useLive<CityUsageAnswer>(`live/municipality/${city.shortName}`, setUsage);
  return (
    <div className="town">
      <div className="stack">
        <UsageFigures usage={usage} city={city} />
        <Standing city={city} usage={usage} />
        {children}
        <LiveChip live={live} sum={usage.savingSum ?? 0} changesDaily={usage.changesDaily} />
      </div>
      <div className="stack">
        <MostChosen shortName={city.shortName} />
        <UsageBars usage={usage} city={city} />
      </div>
    </div>
  );
}
