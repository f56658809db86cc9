import { yearTotal } from '@footprint/shared-events/calculation/yearTotal.ts';
import { GHG_DOMAINS } from '@footprint/shared-events/constants/sectors.ts';
import { defaultYear } from '@footprint/shared-events/constants/years.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useQueryResult } from '../../../api/hooks.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { nowInSeconds } from '../../../lib/dates.ts';
import { RunningYear } from '../../../preview/RunningYear.tsx';
import { DomainBar } from '../../../ui/DomainBar.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { OwnShare } from '../../../ui/OwnShare.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useSumName } from '../../../ui/useSumName.ts';

const savedBy = (sectors: readonly SectorAnswer[]): number =>
  sectors.reduce((sum, { reductionOfMeasures }) => sum + reductionOfMeasures, 0);

/** Last year's sum as it stands and with measures, and how much of it is the citizen's own; it leads to the whole picture. */
export function FootprintPanel() {
  const { t } = useTranslation('menus');
  const sumName = useSumName();
  const year = defaultYear(nowInSeconds());
  const { value: sectors, stale, failure, retry } = useQueryResult(emissionsOfYear, { year });
  if (failure) return <LoadFailure failure={failure} retry={retry} />;
  if (!sectors) return <Skeleton lines={2} />;
  const { emissions, own } = yearTotal(sectors);
  const saved = savedBy(sectors);
  return (
    <>
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
            <DomainBar
              shares={GHG_DOMAINS.map((domain) => {
                const within = sectors.filter(({ ghgDomain }) => ghgDomain === domain);
                return { domain, tonnes: yearTotal(within).emissions, saved: savedBy(within) };
              })}
            />
            <OwnShare own={own} />
          </div>
        </Stale>
      </section>
      <RunningYear sectors={sectors} to={stepOf('overview').path} />
    </>
  );
}
