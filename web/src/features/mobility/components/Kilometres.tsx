import { supportedYears } from '@footprint/shared-events/calculation/years.ts';
import {
  removeVehicleUsage,
  setVehicleUsage,
  type VehicleAnswer,
} from '@footprint/shared-events/mobility/api.ts';
import { VehicleUsageBody } from '@footprint/shared-events/mobility/rules.ts';
import { Gauge } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EntryAnswer } from '../../../blocks/entered/EntryAnswer.tsx';
import { useEntryMade } from '../../../blocks/entered/useEntryMade.ts';
import { useCorrection } from '../../../blocks/preview/useCorrection.tsx';
import { useRemoval } from '../../../blocks/preview/useRemoval.tsx';
import { nowInSeconds } from '../../../browser/dates.ts';
import { EntryForm } from '../../../forms/entries/EntryForm.tsx';
import { EntryList, type RowPlace } from '../../../forms/entries/EntryList.tsx';
import { EntryRow } from '../../../forms/entries/EntryRow.tsx';
import { useEditing } from '../../../forms/entries/rowForm.ts';
import { FormCard } from '../../../forms/FormCard.tsx';
import { NumberField } from '../../../forms/NumberField.tsx';
import { numberOf } from '../../../forms/parse/number.ts';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { Slips } from '../../../forms/Slips.tsx';
import { type Form, useForm } from '../../../forms/useForm.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useSend } from '../../../server/useSend.ts';
import { type Usage, type UsageValues, usageBody, usageValues } from '../usageForm.ts';
import { useVehicleSlips } from '../useVehicleSlips.ts';

/** How far it went in a year, and how many used it. */
function KilometreFields({ form }: { readonly form: Form }) {
  const { t } = useTranslation(['mobility', 'units']);
  return (
    <>
      <NumberField
        form={form}
        name="v"
        label={t('mobility:vehicle.kmPerYear.label')}
        unit={t('units:kmPerYear')}
        required
      />
      <NumberField
        form={form}
        name="sharedBy"
        label={t('mobility:vehicle.sharedBy.label')}
        hint={t('mobility:vehicle.sharedBy.hint')}
        required
      />
    </>
  );
}

interface EditKilometresProps {
  /** Id of the vehicle. */
  readonly params: { readonly id: string };
  readonly usage: Usage;
  readonly title: string;
  readonly close: () => void;
}

function EditKilometres({ params, usage, title, close }: EditKilometresProps) {
  const { i18n } = useTranslation();
  const correction = useCorrection({
    id: `km-${usage.year}`,
    close,
    call: setVehicleUsage,
    schema: VehicleUsageBody,
    initial: usageValues(usage, i18n.language),
    args: (values: UsageValues) => [usageBody(values, i18n.language), params],
    holds: () => slips.holds(),
    saved: () => ({ messageId: 'mobility:saved' }),
  });
  const { form } = correction;
  const slips = useVehicleSlips({ km: ['v', numberOf(form.values.v, i18n.language)] });
  return (
    <EntryForm {...correction} title={title}>
      <KilometreFields form={form} />
      <Slips form={form} slips={slips.slips} />
    </EntryForm>
  );
}

interface UsageRowProps {
  /** Id of the vehicle. */
  readonly params: { readonly id: string };
  readonly usage: Usage;
  /** The last one: without it nothing would be known. */
  readonly isLast: boolean;
  readonly place: RowPlace;
}

/** The kilometres of a year. */
function UsageRow({ params, usage, isLast, place }: UsageRowProps) {
  const { t, i18n } = useTranslation(['mobility', 'shell']);
  const { year, v, sharedBy = 1 } = usage;
  const name = t('mobility:km.entry', { year });
  const editing = useEditing(name);
  const removal = useRemoval(
    [removeVehicleUsage, { year }, params],
    [setVehicleUsage, { year, v, sharedBy }, params],
  );
  return (
    <EntryRow
      name={name}
      title={String(year)}
      text={sharedBy > 1 && t('mobility:vehicle.shared', { count: sharedBy })}
      figure={`${formatNumber(v, i18n.language)}\u00A0km`}
      icon={Gauge}
      domain="mobility"
      forms={[
        editing(`km-${year}`, (close) => (
          <EditKilometres
            params={params}
            usage={usage}
            close={close}
            title={t('shell:entry.edit', { name })}
          />
        )),
      ]}
      place={place}
      {...((place.isGone || !isLast) && {
        removal: { ...removal, what: t('mobility:km.removal') },
      })}
    />
  );
}

interface KilometresProps {
  readonly vehicle: VehicleAnswer;
  readonly stale: boolean;
}

/** The kilometres of each year entered, the newest first; the last entry stays, or nothing would be known. */
export function Kilometres({ vehicle, stale }: KilometresProps) {
  const { t } = useTranslation('mobility');
  const usages = (vehicle.vehicleRoughValues ?? []).toReversed();
  const params = { id: String(vehicle.id) };
  const making = useEntryMade();
  return (
    <>
      <EntryList
        title={t('km.title')}
        hint={t('km.caption')}
        stale={stale}
        entries={usages.map((usage) => ({ ...usage, id: usage.year }))}
      >
        {({ id, ...usage }, place) => (
          <UsageRow key={id} params={params} usage={usage} place={place} isLast={usages.length === 1} />
        )}
      </EntryList>
      <EntryAnswer making={making} domain="mobility" sector="motorVehicles" />
      <KilometresForm vehicle={vehicle} onSaved={making.note} />
    </>
  );
}

interface KilometresFormProps {
  readonly vehicle: VehicleAnswer;
  readonly onSaved: () => void;
}

/** The kilometres of a further year. */
function KilometresForm({ vehicle, onSaved }: KilometresFormProps) {
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
      onSaved();
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
