import { FUELS, VEHICLE_DEFAULTS } from '@footprint/shared-events/catalogue/mobility.ts';
import {
  addVehicle,
  changeVehicle,
  removeVehicles,
  type VehicleAnswer,
  vehiclesOfUser,
} from '@footprint/shared-events/mobility/api.ts';
import { ChangeVehicleBody, powerFaults } from '@footprint/shared-events/mobility/rules.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useCorrection } from '../../../blocks/preview/useCorrection.tsx';
import { useRemoval } from '../../../blocks/preview/useRemoval.tsx';
import { useLastKnown } from '../../../browser/useLastKnown.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { EditableFacts } from '../../../forms/entries/EditableFacts.tsx';
import { EntryForm } from '../../../forms/entries/EntryForm.tsx';
import { Slips } from '../../../forms/Slips.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Removal } from '../../../ui/Removal.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { ConsumptionFields } from '../components/ConsumptionFields.tsx';
import { Kilometres } from '../components/Kilometres.tsx';
import { MakingFields } from '../components/MakingFields.tsx';
import { OwnedForm } from '../components/OwnedForm.tsx';
import { FuelField, NameFields } from '../components/TraitFields.tsx';
import { vehicleAgain } from '../enteredAgain.ts';
import { useVehicleSlips } from '../useVehicleSlips.ts';
import { type TraitValues, traitBody, traitValues } from '../vehicleForm.ts';

interface EditVehicleProps {
  readonly vehicle: VehicleAnswer;
  readonly id: string;
  readonly title: string;
  readonly close: () => void;
}

/** Corrects what a vehicle is and what it uses, in all years. */
function EditVehicle({ vehicle, id, title, close }: EditVehicleProps) {
  const { i18n } = useTranslation();
  const bodyOf = (values: TraitValues) => traitBody(values, i18n.language);
  const correction = useCorrection({
    id,
    close,
    call: changeVehicle,
    schema: ChangeVehicleBody,
    initial: traitValues(vehicle, i18n.language),
    args: (values: TraitValues) => [bodyOf(values), { id: String(vehicle.id) }],
    rules: (values) => powerFaults(bodyOf(values)),
    holds: () => slips.holds(),
    saved: () => ({ messageId: 'mobility:saved' }),
  });
  const { form } = correction;
  const { avgFuelConsume, fuelType = VEHICLE_DEFAULTS.fuelType } = bodyOf(form.values);
  const slips = useVehicleSlips({ consumption: [avgFuelConsume, fuelType] });
  return (
    <EntryForm {...correction} title={title}>
      <NameFields form={form} />
      <FuelField form={form} />
      <div className="field-pair">
        <ConsumptionFields form={form} />
      </div>
      <MakingFields form={form} />
      <Slips form={form} slips={slips.slips} />
    </EntryForm>
  );
}

/** One vehicle: what it is, how far it went in which year, since when one has it; where it is ended and removed. */
export function Vehicle() {
  const { t } = useTranslation(['mobility', 'shell']);
  const { vehicleId } = useParams();
  const read = useQueryResult(vehiclesOfUser);
  const { value: vehicles, stale } = read;
  const vehicle = useLastKnown(
    vehicleId,
    vehicles?.filter(({ zeroMeter }) => !zeroMeter),
  );
  const name = vehicle?.name ?? t('mobility:one.title');
  return (
    <Page title={name} width="form">
      <Loading of={[read]} lines={6} />
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
                  vehicle={vehicle}
                  close={close}
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

/** Facts of the vehicle, and what it uses. */
function VehicleFacts({ vehicle }: { readonly vehicle: VehicleAnswer }) {
  const { t, i18n } = useTranslation(['mobility', 'units']);
  const { type, fuelType = 'gasoline', avgFuelConsume = 0 } = vehicle;
  const power = vehicle.avgPowerConsume;
  const use = `${formatNumber(avgFuelConsume, i18n.language)}\u00A0${t(`units:${FUELS[fuelType].unit}`)}`;
  return (
    <Facts
      domain="mobility"
      facts={[
        [t('mobility:vehicle.type.label'), type && t(`mobility:vehicleType.${type}`)],
        [t('mobility:vehicle.fuelType.label'), t(`mobility:fuelType.${fuelType}`)],
        [t('mobility:vehicle.avgFuelConsume.label'), use],
        [
          t('mobility:vehicle.avgPowerConsume.label'),
          power === undefined
            ? undefined
            : `${formatNumber(power, i18n.language)}\u00A0${t('units:kWhPer100km')}`,
        ],
      ]}
    />
  );
}

function RemoveVehicle({ vehicle }: { readonly vehicle: VehicleAnswer }) {
  const { t } = useTranslation(['mobility', 'shell']);
  const name = vehicle.name ?? '';
  const removal = useRemoval(
    [removeVehicles, { deleteNodes: [vehicle.id] }],
    [addVehicle, vehicleAgain(vehicle)],
  );
  return (
    <Removal
      {...removal}
      title={t('mobility:remove.title')}
      hint={t('mobility:remove.hint')}
      question={t('shell:entry.delete', { name })}
      what={t('mobility:entry.deleteText')}
      done={t('mobility:remove.done', { name })}
      domain="mobility"
    />
  );
}
