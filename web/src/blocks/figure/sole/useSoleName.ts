import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { useTranslation } from 'react-i18next';
import { useAmount } from '../../../ui/useAmount.ts';
import { largestParts } from '../standing.ts';

/** How many parts the sentence names. */
const NAMED = 3;

/** One sentence that says what the sole of a year shows: its tonnes and its largest parts. */
export function useSoleName(): (sectors: readonly SectorAnswer[]) => string {
  const { t } = useTranslation(['figure', 'shell']);
  const amount = useAmount();
  return (sectors) => {
    const { emissions, own } = yearTotal(sectors);
    return t(own.sectors > 0 ? 'figure:sole.name' : 'figure:sole.nobody', {
      tonnes: amount(emissions),
      parts: largestParts(sectors, NAMED)
        .map((part) => `${t(`shell:sector.${part.sector}`)} ${amount(part.tonnes)}`)
        .join(', '),
    });
  };
}
