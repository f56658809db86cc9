import { useCallback, useState } from 'react';
import { type Municipality, readUsage, type Usage } from '../../../api/public/figures.ts';
import { LiveChip } from '../../../live/LiveChip.tsx';
import { useLive } from '../../../live/useLive.ts';
import { UsageFigures } from './UsageFigures.tsx';

interface LiveUsageProps {
  readonly city: Municipality;
  /** Shown until the stream tells something newer. */
  readonly first: Usage;
}

export function LiveUsage({ city, first }: LiveUsageProps) {
  const [usage, setUsage] = useState(first);
  const live = useLive(
    `live/municipality/${city.shortName}`,
    useCallback((data: unknown) => setUsage(readUsage(data)), []),
  );
  return (
    <div className="stack">
      <UsageFigures usage={usage} city={city} />
      <LiveChip live={live} sum={usage.savingSum ?? 0} />
    </div>
  );
}
