import { yearTotal } from '@footprint/shared-events/calculation/yearTotal.ts';
import { GHG_DOMAINS } from '@footprint/shared-events/constants/sectors.ts';
import { defaultYear } from '@footprint/shared-events/constants/years.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
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

/** Last year's sum as it stands, and how much of it is the citizen's own. */
export function FootprintPanel() {
  const { t } = useTranslation('menus');
  const sumName = useSumName();
  const year = defaultYear(nowInSeconds());
  const { value: sectors, stale, failure, retry } = useQueryResult(emissionsOfYear, { year });
  if (failure) return <LoadFailure failure={failure} retry={retry} />;
  if (!sectors) return <Skeleton lines={2} />;
  const { emissions, own } = yearTotal(sectors);
  return (
    <>
      <section className="panel" aria-labelledby="footprint-panel">
        <h2 id="footprint-panel">{sumName(own, t('panel.title', { year }))}</h2>
        <Stale stale={stale}>
          <div className="panel-body">
            <p className="hero-figure">
              <Tonnes value={emissions} />
            </p>
            <DomainBar
              shares={GHG_DOMAINS.map((domain) => ({
                domain,
                tonnes: yearTotal(sectors.filter((sector) => sector.ghgDomain === domain)).emissions,
              }))}
            />
            <OwnShare own={own} />
          </div>
        </Stale>
      </section>
      <RunningYear sectors={sectors} to={stepOf('overview').path} />
    </>
  );
}
