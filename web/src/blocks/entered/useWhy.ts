import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import { explainSector } from '@footprint/shared-events/emissions/api.ts';
import { householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import { useQueryResult } from '../../server/hooks.ts';
import { type Why, whyOf } from './why.ts';

/** Heat and hot water come from one boiler: one is compared with the usual together with the other. */
const ASKED: Partial<Record<SectorName, readonly [SectorName, SectorName]>> = {
  heating: ['heating', 'warmWater'],
  warmWater: ['warmWater', 'heating'],
};

interface WhyRead {
  /** Undefined until it is known, and where nothing is. */
  readonly why: Why | undefined;
  /** Reads that it waits for. */
  readonly reads: readonly Pick<
    ReturnType<typeof useQueryResult<typeof explainSector | typeof householdsOfUser>>,
    'value' | 'stale' | 'failure' | 'retry'
  >[];
}

/** Drivers of a part of a year's figure, and the usual value. */
export function useWhy(year: number, sector: SectorName, enabled = true): WhyRead {
  const [asked, beside] = ASKED[sector] ?? [sector, sector];
  const isPair = beside !== asked;
  const explained = useQueryResult(explainSector, { year, sector: asked }, {}, { enabled });
  const other = useQueryResult(explainSector, { year, sector: beside }, {}, { enabled: enabled && isPair });
  const homes = useQueryResult(householdsOfUser, {}, {}, { enabled });
  const reads = isPair ? [explained, other, homes] : [explained, homes];
  if (!explained.value || !homes.value || (isPair && !other.value)) return { why: undefined, reads };
  const answers = [explained.value, ...(isPair && other.value ? [other.value] : [])];
  return { why: whyOf(answers, homes.value), reads };
}
