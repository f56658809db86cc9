import { PROPOSED_WATER } from '@footprint/shared-events/catalogue/activities.ts';
import { type MeterAnswer, setTerms } from '@footprint/shared-events/housing/api.ts';
import { activityFields } from '@footprint/shared-events/housing/fields.ts';
import { useTranslation } from 'react-i18next';
import * as T from 'typebox';
import { WhatAllChange } from '../../../../blocks/preview/WhatChanges.tsx';
import { FormCard } from '../../../../forms/FormCard.tsx';
import { NumberField } from '../../../../forms/NumberField.tsx';
import { numberOf } from '../../../../forms/parse/number.ts';
import { SaveButton } from '../../../../forms/SaveButton.tsx';
import { useForm } from '../../../../forms/useForm.ts';
import { type Step, step } from '../../../../server/step.ts';
import { useSendAll } from '../../../../server/useSend.ts';
import { showMessage } from '../../../../ui/messages.ts';

const Schema = T.Object({ share: activityFields.warmWaterShare.schema });

/** An activity whose counter was removed uses nothing. */
const isUnasked = ({
  name,
  warmWaterShare,
  consumptionShare,
  hasMeter,
}: MeterAnswer['activities'][number]): boolean =>
  name === 'heatPump' && warmWaterShare === undefined && (hasMeter || consumptionShare !== undefined);

/** Whether a meter has a heat pump of which the share for warm water was never said. */
export const lacksWater = ({ terms }: Pick<MeterAnswer, 'terms'>): boolean =>
  terms.some(({ activities }) => activities.some(isUnasked));

/**
 * All terms that name the pump say it. What terms take over from those before comes with these, and a counter that was
 * removed is named again, so that it can come back.
 */
export const waterSteps = (
  { id, terms }: Pick<MeterAnswer, 'id' | 'terms'>,
  share: number,
): readonly Step[] =>
  terms
    .filter(
      ({ activities }, i) =>
        activities.some(isUnasked) && JSON.stringify(activities) !== JSON.stringify(terms[i - 1]?.activities),
    )
    .map(({ validFrom, activities }) =>
      step(
        setTerms,
        () => '/share',
        {
          validFrom,
          activities: activities.map(({ name, consumptionShare, subMeterId, warmWaterShare = share }) => ({
            name,
            ...(name === 'heatPump' && { warmWaterShare }),
            ...(subMeterId === undefined ? { consumptionShare: consumptionShare ?? 0 } : { subMeterId }),
          })),
        },
        { id: String(id) },
      ),
    );

/** Asks once with how much of its power a heat pump warms water. */
export function PumpWater({ meter }: { readonly meter: MeterAnswer }) {
  const { t, i18n } = useTranslation(['energy', 'shell', 'units']);
  const sends = useSendAll();
  const shareOf = ({ share }: { readonly share: string }) => numberOf(share, i18n.language) ?? Number.NaN;
  const form = useForm({
    id: 'water',
    initial: { share: PROPOSED_WATER },
    schema: Schema,
    toBody: (values) => ({ share: shareOf(values) }),
    failure: sends.failure,
    onSave: (values) => sends.sendAll(waterSteps(meter, shareOf(values))),
    onSaved: () =>
      showMessage({ kind: 'success', messageId: 'energy:terms.saved', values: { name: meter.name } }),
  });
  return (
    <FormCard form={form} title={t('energy:water.question')} failure={sends.failure} domain="housing">
      <NumberField
        form={form}
        name="share"
        label={t('energy:water.label')}
        hint={t('energy:water.hint')}
        unit={t('units:percent')}
        required
      />
      {form.complete && <WhatAllChange of={waterSteps(meter, shareOf(form.values))} />}
      <SaveButton form={form}>{t('shell:action.save')}</SaveButton>
    </FormCard>
  );
}
