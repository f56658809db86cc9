import { vehiclesOfUser } from '@footprint/shared-events/mobility/api.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useQueryResult } from '../../../api/hooks.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { useLastKnown } from '../../../lib/useLastKnown.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { Kilometres } from '../components/Kilometres.tsx';
import { OwnedForm } from '../components/OwnedForm.tsx';
import { RemoveVehicle } from '../components/RemoveVehicle.tsx';
import { VehicleFacts } from '../components/VehicleFacts.tsx';

/** One vehicle: what it is, how far it went in which year, since when one has it; where it is ended and removed. */
export function Vehicle() {
  const { t } = useTranslation('mobility');
  const { vehicleId } = useParams();
  const { value: vehicles, stale, failure, retry } = useQueryResult(vehiclesOfUser);
  const vehicle = useLastKnown(
    vehicleId,
    vehicles?.filter(({ zeroMeter }) => !zeroMeter),
  );
  return (
    <Page title={vehicle?.name ?? t('one.title')} width="form">
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!vehicles && !failure && <Skeleton lines={6} />}
      {vehicles && !vehicle && <p>{t('one.unknown')}</p>}
      {vehicle && (
        <Stale stale={stale}>
          <div className="stack">
            <VehicleFacts vehicle={vehicle} />
            <Kilometres vehicle={vehicle} />
            <OwnedForm
              key={`owned-${vehicle.id}-${vehicle.ownedFrom}-${vehicle.ownedUntil}`}
              vehicle={vehicle}
            />
            <RemoveVehicle key={`remove-${vehicle.id}`} vehicle={vehicle} />
          </div>
        </Stale>
      )}
      <div className="button-row">
        <Link className={buttonClass('secondary')} to={stepOf('vehicles').path}>
          {t('one.all')}
        </Link>
      </div>
    </Page>
  );
}
