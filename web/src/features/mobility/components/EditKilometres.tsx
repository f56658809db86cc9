import { setVehicleUsage } from '@footprint/shared-events/mobility/api.ts';
import { VehicleUsageBody } from '@footprint/shared-events/mobility/rules.ts';
import { useTranslation } from 'react-i18next';
import { WhatChanges } from '../../../blocks/preview/WhatChanges.tsx';
import { EntryForm } from '../../../forms/entries/EntryForm.tsx';
import { numberOf } from '../../../forms/parse/number.ts';
import { Slips } from '../../../forms/Slips.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { useSend } from '../../../server/useSend.ts';
import { showMessage } from '../../../ui/messages.ts';
import { type Usage, type UsageValues, usageBody, usageValues } from '../usageForm.ts';
import { useVehicleSlips } from '../useVehicleSlips.ts';
import { KilometreFields } from './KilometreFields.tsx';

interface EditKilometresProps {
  /** Of the vehicle. */
  readonly params: { readonly id: string };
  readonly usage: Usage;
  readonly title: string;
  readonly close: () => void;
}

export function EditKilometres({ params, usage, title, close }: EditKilometresProps) {
  const { i18n } = useTranslation();
  const set = useSend(setVehicleUsage);
  const bodyOf = (values: UsageValues) => usageBody(values, i18n.language);
  const form = useForm<UsageValues, object>({
    id: `km-${usage.year}`,
    initial: usageValues(usage, i18n.language),
    schema: VehicleUsageBody,
    toBody: bodyOf,
    failure: set.failure,
    onSave: async (values) => (slips.holds() ? undefined : set.send(bodyOf(values), params)),
    onSaved: () => {
      showMessage({ kind: 'success', messageId: 'mobility:saved' });
      close();
    },
  });
  const slips = useVehicleSlips({ km: ['v', numberOf(form.values.v, i18n.language)] });
  return (
    <EntryForm
      form={form}
      title={title}
      failure={set.failure}
      close={close}
      preview={
        <WhatChanges
          call={setVehicleUsage}
          params={params}
          body={form.complete && form.changed ? bodyOf(form.values) : undefined}
        />
      }
    >
      <KilometreFields form={form} />
      <Slips form={form} slips={slips.slips} />
    </EntryForm>
  );
}
