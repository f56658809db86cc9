import { MEASURES } from '@footprint/shared-events/catalogue/measures.ts';
import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import { explainSector, type SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { emissionsBySector } from '@footprint/shared-events/emissions/yearTotal.ts';
import { householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import { bestMeasures } from '@footprint/shared-events/measures/fittingMeasures.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LeverList } from '../../../blocks/figure/LeverList.tsx';
import { stepOf } from '../../../flow/inputFlow.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { usePicks } from '../usePicks.ts';
import { useWhyWords } from '../useWhyWords.ts';
import { whyOf } from '../why.ts';

const LEVERS = 2;
/** Heat and hot water come from one boiler: one is compared with the usual together with the other. */
const ASKED: Partial<Record<SectorName, readonly [SectorName, SectorName]>> = {
  heating: ['heating', 'warmWater'],
  warmWater: ['warmWater', 'heating'],
};

interface WhyPartProps {
  readonly year: number;
  readonly sector: SectorName;
  readonly sectors: readonly SectorAnswer[];
}

/** Why a part is as large as it is: a sentence, what is usual, two levers, and how it is calculated. */
export function WhyPart({ year, sector, sectors }: WhyPartProps) {
  const { t } = useTranslation('footprint');
  const words = useWhyWords();
  const [asked, beside] = ASKED[sector] ?? [sector, sector];
  const explained = useQueryResult(explainSector, { year, sector: asked });
  const other = useQueryResult(explainSector, { year, sector: beside }, {}, { enabled: beside !== asked });
  const homes = useQueryResult(householdsOfUser, {});
  const picks = usePicks();
  const failed = [explained, other, homes].find(({ failure }) => failure);
  if (failed?.failure) return <LoadFailure failure={failed.failure} retry={failed.retry} />;
  if (!explained.value || !homes.value || (beside !== asked && !other.value)) return <Skeleton lines={3} />;
  const answers = [explained.value, ...(beside !== asked && other.value ? [other.value] : [])];
  const known = { answers: new Set(picks?.answers), emissions: emissionsBySector(sectors) };
  const levers = bestMeasures(known, Number.POSITIVE_INFINITY).filter(
    ({ name }) => MEASURES[name].sector === sector,
  );
  const answer = sectors.find(({ name }) => name === sector);
  return (
    <div className="stack-close why">
      {answer && <p>{words.sentence(answer, whyOf(answers, homes.value))}</p>}
      {picks && (
        <>
          <LeverList levers={levers.slice(0, LEVERS)} picked={picks.names} onPick={picks.pick} />
          <FormFailure failure={picks.failure} />
        </>
      )}
      <Link to={{ pathname: stepOf('overview').path, search: `year=${year}` }}>{t('how')}</Link>
    </div>
  );
}
