import type { SectorName } from '@footprint/shared-events/constants/sectors.ts';
import { EmissionsYearAnswer, ExplainAnswer } from '@footprint/shared-events/emissions/api.ts';
import type { Endpoint } from '../client.ts';

const post = { method: 'POST', session: 'needed' } as const;

export const emissionsOfYear: Endpoint<{ year: number }, typeof EmissionsYearAnswer> = {
  ...post,
  path: 'emissions/year',
  answer: EmissionsYearAnswer,
};

export const explainSector: Endpoint<{ year: number; sector: SectorName }, typeof ExplainAnswer> = {
  ...post,
  path: 'emissions/explain',
  answer: ExplainAnswer,
};
