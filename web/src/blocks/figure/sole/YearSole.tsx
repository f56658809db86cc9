import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmount } from '../../../ui/useAmount.ts';
import { largestParts } from '../standing.ts';
import { SolePicture } from './SolePicture.tsx';

interface YearSoleProps
  extends Pick<ComponentProps<typeof SolePicture>, 'average' | 'path' | 'place' | 'labels'> {
  readonly sectors: readonly SectorAnswer[];
}

/** How many parts its sentence names. */
const NAMED = 3;

/** A year as a sole, which says its tonnes and largest parts in one sentence. */
export function YearSole({ sectors, ...drawn }: YearSoleProps) {
  const { t } = useTranslation(['figure', 'shell']);
  const amount = useAmount();
  const { emissions, own } = yearTotal(sectors);
  const name = t(own.sectors > 0 ? 'figure:sole.name' : 'figure:sole.nobody', {
    tonnes: amount(emissions),
    parts: largestParts(sectors, NAMED)
      .map((part) => `${t(`shell:sector.${part.sector}`)} ${amount(part.tonnes)}`)
      .join(', '),
  });
  return <SolePicture name={name} sectors={sectors} rest="striped" {...drawn} />;
}
