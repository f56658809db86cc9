import {
  createHousehold,
  editHousehold,
  type HouseholdAnswer,
  householdsOfUser,
  removeHouseholds,
} from '@footprint/shared-events/housing/api.ts';
import { EditHouseholdBody, editHouseholdFaults } from '@footprint/shared-events/housing/rules.ts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { EntryAnswer } from '../../../blocks/entered/EntryAnswer.tsx';
import { useEntryMade } from '../../../blocks/entered/useEntryMade.ts';
import { formatEpoch } from '../../../browser/dates.ts';
import { useLastKnown } from '../../../browser/useLastKnown.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { DateField } from '../../../forms/DateField.tsx';
import { useHasDraft } from '../../../forms/drafts/useDraft.ts';
import { FormCard } from '../../../forms/FormCard.tsx';
import { readable } from '../../../forms/faults.ts';
import { dayOrNone } from '../../../forms/parse/date.ts';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { useSend } from '../../../server/useSend.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { showMessage } from '../../../ui/messages.ts';
import { Page } from '../../../ui/Page.tsx';
import { Removal } from '../../../ui/Removal.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { useLeadOn } from '../../../ui/useLeadOn.ts';
import { BelongsHere } from '../components/BelongsHere.tsx';
import { EditHousehold } from '../components/EditHousehold.tsx';
import { houseTypeLabel, supplyLabel } from '../labels.ts';

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
function LivedForm({ household }: { readonly household: HouseholdAnswer }) {
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

/** Removes the household of this page. Nothing belonged to it, so entering it again brings it back whole. */
function RemoveHere({ household }: { readonly household: HouseholdAnswer }) {
  const { t } = useTranslation('household');
  const remove = useSend(removeHouseholds);
  const again = useSend(createHousehold);
  const leadOn = useLeadOn();
  const { id, type: _, ...entered } = household;
  const { name } = household;
  const body = { deleteNodes: [id] };
  return (
    <Removal
      title={t('one.remove')}
      hint={t('one.removeHint')}
      question={t('hh.removeTitle', { name })}
      what={t('hh.removeText')}
      // Nothing counts in a household that can go.
      preview={null}
      done={t('hh.removed', { name })}
      domain="housing"
      remove={{ ...remove, run: () => remove.send(body) }}
      restore={{
        ...again,
        run: async () => {
          const [saved] = (await again.send(entered)) ?? [];
          if (saved) leadOn(`/input/households/${saved.id}`, { replace: true });
          return saved;
        },
      }}
    />
  );
}

/** One household: what it is, since when one lives there, what belongs to it; where it is changed and removed. */
export function Household() {
  const { t } = useTranslation(['household', 'shell']);
  const { householdId } = useParams();
  const read = useQueryResult(householdsOfUser, {});
  const { value: households, stale } = read;
  const hasDraft = useHasDraft();
  const making = useEntryMade();
  const [edited, setEdited] = useState(() => hasDraft(`hhEdit-${householdId}`));
  const household = useLastKnown(householdId, households);
  return (
    <Page title={household?.name ?? t('household:one.title')} width="form">
      <Loading of={[read]} lines={6} />
      {households && !household && <p>{t('household:one.unknown')}</p>}
      {household && (
        <Stale stale={stale}>
          <div className="stack">
            <EntryAnswer making={making} domain="housing" />
            {edited ? (
              <EditHousehold household={household} onSaved={making.note} onDone={() => setEdited(false)} />
            ) : (
              <>
                <HouseholdFacts household={household} />
                <div className="button-row">
                  <Button icon={Pencil} onClick={() => setEdited(true)}>
                    {t('shell:action.edit')}
                  </Button>
                </div>
              </>
            )}
            <BelongsHere household={household} />
            <LivedForm
              key={`lived-${household.id}-${household.livedFrom}-${household.livedUntil}`}
              household={household}
            />
            <RemoveHere key={`remove-${household.id}`} household={household} />
          </div>
        </Stale>
      )}
      <div className="button-row">
        <Link className={buttonClass('secondary')} to={stepOf('input').path}>
          {t('household:one.all')}
        </Link>
      </div>
    </Page>
  );
}

/** Facts of the household, and since when one lives there. */
function HouseholdFacts({ household }: { readonly household: HouseholdAnswer }) {
  const { t, i18n } = useTranslation(['household', 'shell', 'units']);
  const { hhArea, hhMember, hhHouseType, hhApartmentsHeatSupply, livedFrom, livedUntil, assumed } = household;
  const said = (field: 'hhArea' | 'hhHouseType', value: string): string =>
    assumed?.includes(field) ? t('household:hh.assumed', { value }) : value;
  return (
    <Facts
      domain="housing"
      facts={[
        [t('household:hh.members.label'), String(hhMember)],
        [
          t('household:hh.area.label'),
          said('hhArea', `${formatNumber(hhArea, i18n.language)}\u00A0${t('units:squareMeter')}`),
        ],
        [t('household:hh.houseType.label'), said('hhHouseType', houseTypeLabel(t, hhHouseType))],
        [
          t('household:hh.heatSupply.label'),
          hhApartmentsHeatSupply && supplyLabel(t, hhApartmentsHeatSupply),
        ],
        [t('household:lived.from'), livedFrom === undefined ? undefined : formatEpoch(livedFrom)],
        [t('household:lived.until'), livedUntil === undefined ? undefined : formatEpoch(livedUntil)],
      ]}
    />
  );
}
