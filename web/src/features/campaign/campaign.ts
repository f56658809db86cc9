import type { CampaignFigure, StatisticsType } from '../../api/public/figures.ts';

export const KINDS = ['stop-fossil', 'climate-bet'] as const;
export type CampaignKind = (typeof KINDS)[number];

export const isKind = (value: unknown): value is CampaignKind => KINDS.some((kind) => kind === value);

export const statisticsTypeOf = (kind: CampaignKind): StatisticsType => `${kind}-usage`;

/** The campaign of a kind that one takes part in on a day (ISO): the one that ends next, or the one that ended last. */
export function campaignNow(
  campaigns: readonly CampaignFigure[],
  kind: CampaignKind,
  today: string,
): CampaignFigure | undefined {
  const ofKind = campaigns.filter((one) => one.kind === kind).sort((a, b) => a.end.localeCompare(b.end));
  return ofKind.find(({ end }) => end > today) ?? ofKind.at(-1);
}
