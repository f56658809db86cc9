import type { MeasureName } from '@footprint/shared-events/constants/measures.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { editMeasures, measuresOfUser, unfitReasonsOfUser } from '@footprint/shared-events/measures/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useQueryResult } from '../../../api/hooks.ts';
import { useSend } from '../../../api/useSend.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { nowInSeconds } from '../../../lib/dates.ts';
import { BestMeasures } from '../../../reveal/BestMeasures.tsx';
import { MeasureBars } from '../../../reveal/MeasureBars.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
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
  const edit = useSend(editMeasures);
  const [wanted, setWanted] = useState<{ readonly name: MeasureName; readonly on: boolean }>();
  // The rest of the page stands without it.
  if (failure || answers.failure) return null;
  if (!used || !answers.value) return <Skeleton lines={5} />;
  const picked = used.filter(({ state }) => state === 'start');
  const pick = async (name: MeasureName, on: boolean) => {
    setWanted({ name, on });
    const startAt = nowInSeconds();
    await edit.send(
      on
        ? { new: [{ name, state: 'start', startAt }], updated: [] }
        : { new: [], updated: [{ name, state: '' }] },
    );
    setWanted(undefined);
  };
  const names = picked.map(({ name }) => name).filter((name) => name !== wanted?.name);
  return (
    <BestMeasures
      sectors={sectors}
      answers={answers.value}
      picked={wanted?.on ? [...names, wanted.name] : names}
      onPick={(name, on) => void (edit.busy || pick(name, on))}
    >
      <FormFailure failure={edit.failure} />
      <MeasureBars sectors={sectors} picks={picked} year={year} />
      <Link className={buttonClass('secondary')} to={stepOf('measuresPick').path}>
        {t(picked.length > 0 ? 'measures.change' : 'measures.pick')}
      </Link>
    </BestMeasures>
  );
}
