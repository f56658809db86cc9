import { vehiclesOfUser } from '@footprint/shared-events/mobility/api.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useLastKnown } from '../../../browser/useLastKnown.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { EditableFacts } from '../../../forms/entries/EditableFacts.tsx';
import { useQueryResult } from '../../../server/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { EditVehicle } from '../components/EditVehicle.tsx';
import { Kilometres } from '../components/Kilometres.tsx';
import { OwnedForm } from '../components/OwnedForm.tsx';
import { RemoveVehicle } from '../components/RemoveVehicle.tsx';
import { VehicleFacts } from '../components/VehicleFacts.tsx';

/** One vehicle: what it is, how far it went in which year, since when one has it; where it is ended and removed. */
export function Vehicle() {
  const { t } = useTranslation(['mobility', 'shell']);
  const { vehicleId } = useParams();
  const { value: vehicles, stale, failure, retry } = useQueryResult(vehiclesOfUser);
  const vehicle = useLastKnown(
    vehicleId,
    vehicles?.filter(({ zeroMeter }) => !zeroMeter),
  );
  const name = vehicle?.name ?? t('mobility:one.title');
  return (
    <Page title={name} width="form">
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!vehicles && !failure && <Skeleton lines={6} />}
      {vehicles && !vehicle && <p>{t('mobility:one.unknown')}</p>}
      {vehicle && (
        <Stale stale={stale}>
          <div className="stack">
            <EditableFacts
              key={`facts-${vehicle.id}`}
              name={name}
              domain="mobility"
              facts={<VehicleFacts vehicle={vehicle} />}
              id={`vehicle-${vehicle.id}`}
              form={(close) => (
                <EditVehicle
                  {...{ vehicle, close }}
                  id={`vehicle-${vehicle.id}`}
                  title={t('shell:entry.edit', { name })}
                />
              )}
            />
            <Kilometres key={`km-${vehicle.id}`} vehicle={vehicle} stale={stale} />
            <OwnedForm
              key={`owned-${vehicle.id}-${vehicle.fuelType}-${vehicle.ownedFrom}-${vehicle.ownedUntil}`}
              vehicle={vehicle}
            />
            <RemoveVehicle key={`remove-${vehicle.id}`} vehicle={vehicle} />
          </div>
        </Stale>
      )}
      <div className="button-row">
        <Link className={buttonClass('secondary')} to={stepOf('vehicles').path}>
          {t('mobility:one.all')}
        </Link>
      </div>
    </Page>
  );
}
