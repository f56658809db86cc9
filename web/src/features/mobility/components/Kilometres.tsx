import { supportedYears } from '@footprint/shared-events/calculation/years.ts';
import { setVehicleUsage, type VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { VehicleUsageBody } from '@footprint/shared-events/mobility/rules.ts';
import { useTranslation } from 'react-i18next';
import { nowInSeconds } from '../../../browser/dates.ts';
import { EntryList } from '../../../forms/entries/EntryList.tsx';
import { FormCard } from '../../../forms/FormCard.tsx';
import { numberOf } from '../../../forms/parse/number.ts';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { Slips } from '../../../forms/Slips.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { useSend } from '../../../server/useSend.ts';
import { showMessage } from '../../../ui/messages.ts';
import { type UsageValues, usageBody } from '../usageForm.ts';
import { useVehicleSlips } from '../useVehicleSlips.ts';
import { KilometreFields } from './KilometreFields.tsx';
import { UsageRow } from './UsageRow.tsx';

interface KilometresProps {
  readonly vehicle: VehicleAnswer;
  readonly stale: boolean;
}

/** The kilometres of each year entered, the newest first; the last entry stays, or nothing would be known. */
export function Kilometres({ vehicle, stale }: KilometresProps) {
  const { t } = useTranslation('mobility');
  const usages = (vehicle.vehicleRoughValues ?? []).toReversed();
  const params = { id: String(vehicle.id) };
  return (
    <>
      <EntryList
        title={t('km.title')}
        hint={t('km.caption')}
        stale={stale}
        entries={usages.map((usage) => ({ ...usage, id: usage.year }))}
      >
        {({ id, ...usage }, place) => (
          <UsageRow key={id} {...{ params, usage, place }} isLast={usages.length === 1} />
        )}
      </EntryList>
      <KilometresForm vehicle={vehicle} />
    </>
  );
}

/** The kilometres of a further year. */
function KilometresForm({ vehicle }: { readonly vehicle: VehicleAnswer }) {
  const { t, i18n } = useTranslation(['mobility', 'shell']);
  const set = useSend(setVehicleUsage);
  const known = (vehicle.vehicleRoughValues ?? []).map(({ year }) => year);
  const years = supportedYears(nowInSeconds()).filter((year) => !known.includes(year));
  const bodyOf = (values: UsageValues) => usageBody(values, i18n.language);
  const form = useForm({
    id: 'km',
    initial: { year: '', v: '', sharedBy: String(vehicle.vehicleRoughValue?.sharedBy ?? 1) },
    schema: VehicleUsageBody,
    toBody: bodyOf,
    failure: set.failure,
    onSave: async (values) =>
      slips.holds() ? undefined : set.send(bodyOf(values), { id: String(vehicle.id) }),
    onSaved: () => {
      showMessage({ kind: 'success', messageId: 'mobility:saved' });
      form.reset({ year: '', v: '', sharedBy: form.values.sharedBy });
    },
  });
  const slips = useVehicleSlips({ km: ['v', numberOf(form.values.v, i18n.language)] });
  return (
    <FormCard form={form} title={t('mobility:km.add')} failure={set.failure} domain="mobility">
      <SelectField
        form={form}
        name="year"
        label={t('mobility:vehicle.year.label')}
        options={years.toReversed().map((year) => ({ value: String(year), label: String(year) }))}
        required
      />
      <KilometreFields form={form} />
      <Slips form={form} slips={slips.slips} />
      <SaveButton form={form}>{t('shell:action.save')}</SaveButton>
    </FormCard>
  );
}
