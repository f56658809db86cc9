import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { emissionsBySector, yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { heightBefore } from '@footprint/shared-events/sole/sole.ts';
import { type ComponentProps, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmount } from '../../../ui/useAmount.ts';
import { largestParts } from '../standing.ts';
import { boxOf, LABELLED, perTonneOf, TABLED } from './layout.ts';
import { SolePicture } from './SolePicture.tsx';

interface YearSoleProps
  extends Pick<ComponentProps<typeof SolePicture>, 'average' | 'path' | 'place' | 'labels'> {
  readonly sectors: readonly SectorAnswer[];
  /** Leaves its room free until the figure above has been painted: cutting it takes a slow phone longer than all the rest. */
  readonly later?: boolean;
}

/** How many parts its sentence names. */
const NAMED = 3;

/** A year as a sole, which says its tonnes and largest parts in one sentence. */
export function YearSole({ sectors, later = false, ...drawn }: YearSoleProps) {
  const { t } = useTranslation(['figure', 'shell']);
  const amount = useAmount();
  const isDue = useDeferredValue(true, !later);
  const { emissions, own } = yearTotal(sectors);
  if (!isDue) return <Room sectors={sectors} {...drawn} />;
  const name = t(own.sectors > 0 ? 'figure:sole.name' : 'figure:sole.nobody', {
    tonnes: amount(emissions),
    parts: largestParts(sectors, NAMED)
      .map((part) => `${t(`shell:sector.${part.sector}`)} ${amount(part.tonnes)}`)
      .join(', '),
  });
  return <SolePicture name={name} sectors={sectors} rest="striped" {...drawn} />;
}

/** As much room as the labelled picture will take. */
function Room({ sectors, average = 0, path = 0, place = LABELLED }: Omit<YearSoleProps, 'later'>) {
  const tonnes = emissionsBySector(sectors);
  const { emissions } = yearTotal(sectors);
  const largest = Math.max(emissions, average, path);
  const height = heightBefore(tonnes, { perTonne: perTonneOf(largest) }) * Math.sqrt(largest / emissions);
  return (
    <svg className="sole" viewBox={boxOf(place, height)} aria-hidden>
      {place === TABLED && <g className="sole-rows" />}
    </svg>
  );
}
