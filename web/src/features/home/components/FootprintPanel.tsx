import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import { measuresOfUser } from '@footprint/shared-events/measures/api.ts';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useWithMeasures } from '../../../blocks/figure/withMeasures.ts';
import { RunningYear } from '../../../blocks/preview/RunningYear.tsx';
import { nowInSeconds } from '../../../browser/dates.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { DomainBar } from '../../../ui/DomainBar.tsx';
import { KeptNote } from '../../../ui/KeptNote.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { OwnShare } from '../../../ui/OwnShare.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useSumName } from '../../../ui/useSumName.ts';
import { useChangeWords } from '../useChangeWords.ts';
import { useLastVisit } from '../useLastVisit.ts';

/** Last year's sum as it stands and with measures, and how much of it is the citizen's own; it leads to the whole picture. */
export function FootprintPanel() {
  const { t } = useTranslation('home');
  const sumName = useSumName();
  const year = defaultYear(nowInSeconds());
  const { value: sectors, stale, keptAt, failure, retry } = useQueryResult(emissionsOfYear, { year });
  const change = useLastVisit();
  const sinceWords = useChangeWords();
  const { value: picks } = useQueryResult(measuresOfUser, {});
  const { emissions, own, saved, shares } = useWithMeasures(sectors ?? [], picks ?? [], year);
  if (failure) return <LoadFailure failure={failure} retry={retry} />;
  if (!sectors)
    return (
      <div className="panel home-figure">
        <Skeleton lines={2} />
      </div>
    );
  return (
    <>
      <KeptNote at={keptAt} />
      <section className="panel home-figure" aria-labelledby="footprint-panel">
        <h2 id="footprint-panel">
          <Link to={stepOf('footprint').path}>
            {sumName(own, t('panel.title', { year }))}
            <ChevronRight className="icon" aria-hidden />
          </Link>
        </h2>
        <Stale stale={stale}>
          <div className="panel-body">
            <div className="home-sums">
              <p>
                {saved > 0 && <span className="hint">{t('panel.today')}</span>}
                <span className="hero-figure">
                  <Tonnes value={emissions} />
                </span>
              </p>
              {saved > 0 && (
                <p className="home-after">
                  <span className="hint">{t('panel.withMeasures')}</span>
                  <Tonnes value={emissions - saved} />
                </p>
              )}
            </div>
            <DomainBar shares={shares} />
            <OwnShare own={own} />
            {change && <p>{sinceWords(change)}</p>}
          </div>
        </Stale>
      </section>
      <RunningYear sectors={sectors} to={stepOf('overview').path} />
    </>
  );
}
