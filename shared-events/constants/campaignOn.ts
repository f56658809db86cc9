import type { CampaignKind } from './campaignKinds.ts';

/** What of a campaign decides: public pages read no more of it than they show. */
interface Ended {
  readonly kind: string;
  readonly end: string;
}

/**
 * The campaign of a kind that somebody takes part in on a day (ISO date): the one that ends next, or the one that ended
 * last, since joining stays open. Undefined where there is none of the kind.
 */
export function campaignOn<C extends Ended>(
  campaigns: readonly C[],
  kind: CampaignKind,
  today: string,
): C | undefined {
  const ofKind = campaigns.filter((c) => c.kind === kind).sort((a, b) => a.end.localeCompare(b.end));
  return ofKind.find((c) => c.end > today) ?? ofKind.at(-1);
}
