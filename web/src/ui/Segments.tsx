import type { Domain } from './domain.ts';

export interface DomainShare {
  readonly domain: Exclude<Domain, 'compensation'>;
  /** Tonnes a year. */
  readonly tonnes: number;
  /** Savings by measures, tonnes a year: an empty block with a dashed edge at the end of the bar. */
  readonly saved?: number;
}

/** A sum as one bar of its domains, for those who see it: the words beside it carry the figures. */
export function Segments({ shares }: { readonly shares: readonly DomainShare[] }) {
  const allSaved = shares.reduce((sum, { saved = 0 }) => sum + saved, 0);
  return (
    <div className="segments" aria-hidden>
      {shares.map(({ domain, tonnes, saved = 0 }) => (
        <span
          key={domain}
          className="segment"
          data-domain={domain}
          style={{ flexGrow: Math.max(0, tonnes - saved) }}
        />
      ))}
      {allSaved > 0 && <span className="segment segment-saved" style={{ flexGrow: allSaved }} />}
    </div>
  );
}
