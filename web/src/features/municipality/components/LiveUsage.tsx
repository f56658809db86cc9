import type { CityUsageAnswer } from '@footprint/shared-events/campaigns/api.ts';
import type { MunicipalityAnswer } from '@footprint/shared-events/municipalities/api.ts';
import { useState } from 'react';
import { LiveChip } from '../../../live/LiveChip.tsx';
import { useLive } from '../../../live/useLive.ts';
import { UsageFigures } from './UsageFigures.tsx';

interface LiveUsageProps {
  readonly city: MunicipalityAnswer;
  /** Shown until the stream tells something newer. */
  readonly first: CityUsageAnswer;
}

export function LiveUsage({ city, first }: LiveUsageProps) {
  const [usage, setUsage] = useState(first);
  const live = useLive<CityUsageAnswer>(`live/municipality/${city.shortName}`, setUsage);
  return (
    <div className="stack">
      <UsageFigures usage={usage} city={city} />
      <LiveChip live={live} sum={usage.savingSum ?? 0} />
    </div>
  );
}
