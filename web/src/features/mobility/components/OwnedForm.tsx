import { runsOnMains } from '@footprint/shared-events/catalogue/mobility.ts';
import { changeVehicle, type VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { ChangeVehicleBody, datesFaults } from '@footprint/shared-events/mobility/rules.ts';
import { useTranslation } from 'react-i18next';
import { formatEpoch } from '../../../browser/dates.ts';
import { DateField } from '../../../forms/DateField.tsx';
import { FormCard } from '../../../forms/FormCard.tsx';
import { given, readable } from '../../../forms/faults.ts';
import { dayOrNone } from '../../../forms/parse/date.ts';
import { numberOf, typedNumber } from '../../../forms/parse/number.ts';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { useSend } from '../../../server/useSend.ts';
import { showMessage } from '../../../ui/messages.ts';
import { useWallbox } from '../useWallbox.ts';
import { ChargedAtHome } from './ChargedAtHome.tsx';

type OwnedValues = Readonly<Record<'ownedFrom' | 'ownedUntil' | 'chargedAtHome', string>>;

const ownedValues = (vehicle: VehicleAnswer, language: string): OwnedValues => ({
  ownedFrom: vehicle.ownedFrom === undefined ? '' : formatEpoch(vehicle.ownedFrom),
  ownedUntil: vehicle.ownedUntil === undefined ? '' : formatEpoch(vehicle.ownedUntil),
  chargedAtHome: runsOnMains(vehicle.fuelType) ? typedNumber(vehicle.chargedAtHome ?? 0, language) : '',
});

/** Only what is driven by power is charged. */
const ownedBody = (vehicle: VehicleAnswer, values: OwnedValues, language: string): ChangeVehicleBody =>
  given({
    ownedFrom: dayOrNone(values.ownedFrom),
    ownedUntil: dayOrNone(values.ownedUntil),
    chargedAtHome: runsOnMains(vehicle.fuelType)
      ? (numberOf(values.chargedAtHome, language) ?? 0)
      : undefined,
  });

/** Since when and until when one has the vehicle; of an electric one, how much of it is charged at home. */
export function OwnedForm({ vehicle }: { readonly vehicle: VehicleAnswer }) {
  const { t, i18n } = useTranslation(['mobility', 'shell']);
  const change = useSend(changeVehicle);
  const isCounted = useWallbox(vehicle.fuelType);
  const form = useForm({
    id: 'owned',
    initial: ownedValues(vehicle, i18n.language),
    schema: ChangeVehicleBody,
    toBody: (values) => ownedBody(vehicle, values, i18n.language),
    rules: (values) => datesFaults(readable(ownedBody(vehicle, values, i18n.language))),
    failure: change.failure,
    onSave: (values) => change.send(ownedBody(vehicle, values, i18n.language), { id: String(vehicle.id) }),
    onSaved: () => showMessage({ kind: 'success', messageId: 'mobility:saved' }),
  });
  return (
    <FormCard form={form} title={t('mobility:owned.title')} failure={change.failure} domain="mobility">
      <p className="hint">{t('mobility:owned.hint')}</p>
      <div className="field-pair">
        <DateField form={form} name="ownedFrom" label={t('mobility:owned.from')} />
        <DateField form={form} name="ownedUntil" label={t('mobility:owned.until')} />
      </div>
      {runsOnMains(vehicle.fuelType) && <ChargedAtHome form={form} isCounted={isCounted} />}
      <SaveButton form={form}>{t('shell:action.save')}</SaveButton>
    </FormCard>
  );
}
