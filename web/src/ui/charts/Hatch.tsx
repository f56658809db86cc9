import type { Domain } from '../domain.ts';
import './hatch.css';

interface HatchProps {
  readonly id: string;
  /** Domain whose colours the stripes have; without one they are the ones of a control, on nothing. */
  readonly domain?: Domain;
}

/** The stripes that say in a drawing: an average, not one's own. */
export function Hatch({ id, domain }: HatchProps) {
  return (
    <pattern
      id={id}
      className="hatch"
      data-domain={domain}
      width={6}
      height={6}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      {domain && <rect className="hatch-ground" width={6} height={6} />}
      <rect className="hatch-stripe" width={2.4} height={6} />
    </pattern>
  );
}
