import { vehiclesOfUser } from '@footprint/shared-events/mobility/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../../flow/inputFlow.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SoldGuide } from '../components/SoldGuide.tsx';
import { ownedVehicles } from '../soldForm.ts';

/** "I have sold my car." */
export function Sold() {
  const { t } = useTranslation(['guides', 'shell']);
  const { value: vehicles, failure, retry } = useQueryResult(vehiclesOfUser);
  const owned = vehicles && ownedVehicles(vehicles);
  // What a save changes must not change what is asked.
  const [begun, begin] = useState<typeof owned>();
  if (!begun && owned && owned.length > 0) begin(owned);
  if (begun) return <SoldGuide vehicles={begun} />;
  return (
    <Page title={t('shell:step.sold')} width="form" {...(vehicles && { lead: t('guides:sold.nothing') })}>
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!vehicles && !failure && <Skeleton />}
      {vehicles && (
        <div className="button-row">
          <Link className={buttonClass('secondary')} to={stepOf('vehicles').path}>
            {t('guides:sold.toVehicles')}
          </Link>
        </div>
      )}
    </Page>
  );
}
