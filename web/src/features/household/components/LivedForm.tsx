import { editHousehold, type HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { EditHouseholdBody, editHouseholdFaults } from '@footprint/shared-events/housing/rules.ts';
import { useTranslation } from 'react-i18next';
import { formatEpoch } from '../../../browser/dates.ts';
import { DateField } from '../../../forms/DateField.tsx';
import { FormCard } from '../../../forms/FormCard.tsx';
import { readable } from '../../../forms/faults.ts';
import { dayOrNone } from '../../../forms/parse/date.ts';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { useSend } from '../../../server/useSend.ts';
import { showMessage } from '../../../ui/messages.ts';

type LivedValues = Readonly<{ livedFrom: string; livedUntil: string }>;

const livedValues = ({ livedFrom, livedUntil }: HouseholdAnswer): LivedValues => ({
  livedFrom: livedFrom === undefined ? '' : formatEpoch(livedFrom),
  livedUntil: livedUntil === undefined ? '' : formatEpoch(livedUntil),
});

function livedBody(household: Pick<HouseholdAnswer, 'id'>, values: LivedValues): EditHouseholdBody {
  return {
    id: household.id,
    livedFrom: dayOrNone(values.livedFrom),
    livedUntil: dayOrNone(values.livedUntil),
  };
}

/** Since when and until when one lives there; a date taken out of its field is taken away. */
export function LivedForm({ household }: { readonly household: HouseholdAnswer }) {
  const { t } = useTranslation(['household', 'shell']);
  const edit = useSend(editHousehold);
  const form = useForm({
    id: 'lived',
    initial: livedValues(household),
    schema: EditHouseholdBody,
    toBody: (values) => livedBody(household, values),
    rules: (values) => editHouseholdFaults(readable(livedBody(household, values))),
    failure: edit.failure,
    onSave: async (values) => (await edit.send(livedBody(household, values)))?.[0],
    onSaved: ({ name }) =>
      showMessage({ kind: 'success', messageId: 'household:hh.saved', values: { name } }),
  });
  return (
    <FormCard form={form} title={t('household:lived.title')} failure={edit.failure} domain="housing">
      <p className="hint">{t('household:lived.hint')}</p>
      <div className="field-pair">
        <DateField form={form} name="livedFrom" label={t('household:lived.from')} />
        <DateField
          form={form}
          name="livedUntil"
          label={t('household:lived.until')}
          help={<p>{t('household:lived.untilHelp')}</p>}
          helpTitle={t('shell:field.helpMeaning')}
        />
      </div>
      <SaveButton form={form}>{t('shell:action.save')}</SaveButton>
    </FormCard>
  );
}
