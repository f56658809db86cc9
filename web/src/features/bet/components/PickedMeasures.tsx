import type { UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useQueryResult } from '../../../api/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

interface PickedMeasuresProps {
  readonly children: (used: readonly UsedMeasure[]) => ReactNode;
}

/** The picked measures as soon as they are there; one who has none is shown where to pick some. */
export function PickedMeasures({ children }: PickedMeasuresProps) {
  const { t } = useTranslation('bet');
  const { value: used, failure, retry } = useQueryResult(measuresOfUser, {});
  if (failure) return <LoadFailure failure={failure} retry={retry} />;
  if (!used) return <Skeleton lines={6} />;
  if (used.length > 0) return children(used);
  return (
    <>
      <p>{t('confirm.nothingPicked')}</p>
      <p>
        <Link className={buttonClass('primary')} to="/measures/pick">
          {t('next.pick')}
        </Link>
      </p>
    </>
  );
}
