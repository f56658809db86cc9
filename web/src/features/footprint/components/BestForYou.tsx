import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { measuresOfUser, unfitReasonsOfUser } from '@footprint/shared-events/measures/api.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useQueryResult } from '../../../api/hooks.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { BestMeasures } from '../../../reveal/BestMeasures.tsx';
import { MeasureBars } from '../../../reveal/MeasureBars.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

interface BestForYouProps {
  readonly sectors: readonly SectorAnswer[];
  readonly year: number;
}

/** What would save this citizen most, what the measures picked leave of the figure, and the way to pick. */
export function BestForYou({ sectors, year }: BestForYouProps) {
  const { t } = useTranslation('footprint');
  const { value: used, failure } = useQueryResult(measuresOfUser, {});
  const answers = useQueryResult(unfitReasonsOfUser, {});
  // The rest of the page stands without it.
  if (failure || answers.failure) return null;
  if (!used || !answers.value) return <Skeleton lines={5} />;
  const picked = used.filter(({ state }) => state === 'start');
  return (
    <BestMeasures sectors={sectors} answers={answers.value} picked={picked.map(({ name }) => name)}>
      <MeasureBars sectors={sectors} picks={picked} year={year} />
      <Link className={buttonClass('secondary')} to={stepOf('measuresPick').path}>
        {t(picked.length > 0 ? 'measures.change' : 'measures.pick')}
      </Link>
    </BestMeasures>
  );
}
