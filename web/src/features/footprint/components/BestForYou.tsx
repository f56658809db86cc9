import { pathAhead } from '@footprint/shared-events/calculation/budget.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BestMeasures } from '../../../blocks/figure/BestMeasures.tsx';
import { MeasureBars } from '../../../blocks/figure/MeasureBars.tsx';
import { usePersonYear } from '../../../blocks/figure/usePersonYear.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { usePicks } from '../usePicks.ts';

interface BestForYouProps {
  readonly sectors: readonly SectorAnswer[];
  readonly year: number;
  /** Tonnes that remain of the goal; undefined until that is known. */
  readonly remaining: number | undefined;
}

/** Measures that would save this citizen most, what the picked ones leave of the figure, and the way to all of them. */
export function BestForYou({ sectors, year, remaining }: BestForYouProps) {
  const { t } = useTranslation('footprint');
  const picks = usePicks();
  // The rest of the page stands without it.
  const { person, effects } = usePersonYear(sectors, year);
  if (!picks || !person) return picks === null || effects.failure ? null : <Skeleton lines={5} />;
  const { running, failure, pick } = picks;
  const path = remaining === undefined ? undefined : pathAhead(yearTotal(sectors).emissions, remaining)?.fits;
  return (
    <BestMeasures person={person} picks={running} onPick={pick}>
      <FormFailure failure={failure} />
      <div className="pressed">
        <MeasureBars person={person} picks={running} path={path} />
      </div>
      <Link className={buttonClass('secondary')} to={stepOf('measuresPick').path}>
        {t(running.length > 0 ? 'measures.change' : 'measures.pick')}
      </Link>
    </BestMeasures>
  );
}
