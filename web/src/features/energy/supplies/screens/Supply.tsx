import { householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import {
  addBill,
  changeSupply,
  removeSupply,
  restoreSupply,
  type SupplyAnswer,
  suppliesOfUser,
} from '@footprint/shared-events/housing/supplyApi.ts';
import { AddBillBody, billFaults, ChangeSupplyBody } from '@footprint/shared-events/housing/supplyRules.ts';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router-dom';
import { EntryAnswer } from '../../../../blocks/entered/EntryAnswer.tsx';
import { addedWith, useEntryMade } from '../../../../blocks/entered/useEntryMade.ts';
import { useRemoval } from '../../../../blocks/preview/useRemoval.tsx';
import { WhatChanges } from '../../../../blocks/preview/WhatChanges.tsx';
import { formatEpoch } from '../../../../browser/dates.ts';
import { useLastKnown } from '../../../../browser/useLastKnown.ts';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { EditableFacts } from '../../../../forms/entries/EditableFacts.tsx';
import { FormCard } from '../../../../forms/FormCard.tsx';
import { SaveButton } from '../../../../forms/SaveButton.tsx';
import { Slips } from '../../../../forms/Slips.tsx';
import { useForm } from '../../../../forms/useForm.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useQueryResult } from '../../../../server/hooks.ts';
import { useSend } from '../../../../server/useSend.ts';
import { buttonClass } from '../../../../ui/Button.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { Loading } from '../../../../ui/Loading.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { Removal } from '../../../../ui/Removal.tsx';
import { Stale } from '../../../../ui/Stale.tsx';
import { EndCard } from '../../EndCard.tsx';
import { type BillValues, billBody, billField, nextBill } from '../billForm.ts';
import { BillFields } from '../components/BillFields.tsx';
import { Bills, SupplyUses } from '../components/Bills.tsx';
import { EditSupply } from '../components/EditSupply.tsx';
import { WoodNote } from '../components/WoodNote.tsx';
import { useBillSlips } from '../useBillSlips.ts';

interface NewBillProps {
  readonly supply: SupplyAnswer;
  readonly unit: NonNullable<SupplyAnswer['unit']>;
  readonly onSaved: () => void;
}

function NewBill({ supply, unit, onSaved }: NewBillProps) {
  const { t, i18n } = useTranslation(['supplies', 'shell']);
  const add = useSend(addBill);
  const [newest] = supply.bills;
  const bodyOf = (values: BillValues) => billBody(supply.id, values, i18n.language);
  const form = useForm<BillValues>({
    id: 'bill',
    initial: nextBill(newest, unit, i18n.language),
    schema: AddBillBody,
    toBody: bodyOf,
    rules: (values) => billFaults(bodyOf(values)),
    fieldOf: billField,
    failure: add.failure,
    onSave: async (values) => (slips.holds() ? undefined : add.send(bodyOf(values))),
    onSaved,
  });
  const slips = useBillSlips(supply, bodyOf(form.values as BillValues), String(form.values.unit));
  return (
    <FormCard form={form} title={t('supplies:bill.title')} failure={add.failure} domain="housing">
      <BillFields form={form} supply={supply} unit={unit} open={newest === undefined} />
      <Slips form={form} slips={slips.slips} />
      <WhatChanges call={addBill} body={form.complete ? bodyOf(form.values as BillValues) : undefined} />
      <SaveButton form={form}>{t('shell:action.save')}</SaveButton>
    </FormCard>
  );
}

/** Where a heating ends, and goes on again: its bills stay. */
function SupplyDays({ supply }: { readonly supply: SupplyAnswer }) {
  const { t } = useTranslation('supplies');
  return (
    <EndCard
      call={changeSupply}
      schema={ChangeSupplyBody}
      of={supply}
      title={t('end.title')}
      hint={t('end.hint')}
      reopenHint={t('end.reopenHint')}
      saved={{ end: 'supplies:end.saved', reopened: 'supplies:end.reopened' }}
    />
  );
}

function RemoveSupply({ supply: { id, name } }: { readonly supply: SupplyAnswer }) {
  const { t } = useTranslation('supplies');
  const removal = useRemoval([removeSupply, {}, { id: String(id) }], [restoreSupply, { id }]);
  return (
    <Removal
      {...removal}
      title={t('remove.title')}
      hint={t('remove.hint')}
      question={t('remove.question', { name })}
      what={t('remove.what')}
      done={t('remove.done', { name })}
      domain="housing"
    />
  );
}

/** One heating without a meter: what it is, its bills; where it is ended and removed. */
export function Supply() {
  const { t } = useTranslation(['supplies', 'shell']);
  const { supplyId } = useParams();
  const read = useQueryResult(suppliesOfUser, {});
  const { value: supplies, stale } = read;
  const { value: households = [] } = useQueryResult(householdsOfUser, {});
  const supply = useLastKnown(supplyId, supplies);
  const making = useEntryMade(addedWith(useLocation().state));
  const household = households.find(({ id }) => id === supply?.groupId)?.name;
  const formId = `supply-${supply?.id}`;
  return (
    <Page title={supply?.name ?? t('supplies:one.title')} width="form">
      <Loading of={[read]} lines={6} />
      {supplies && !supply && (
        <>
          <p>{t('supplies:one.unknown')}</p>
          <div className="button-row">
            <Link className={buttonClass('secondary')} to={stepOf('supplies').path}>
              {t('supplies:one.all')}
            </Link>
          </div>
        </>
      )}
      {supply && (
        <Stale stale={stale}>
          <div className="stack">
            <EntryAnswer making={making} domain="housing" sector="heating" />
            <EditableFacts
              key={`facts-${supply.id}`}
              name={supply.name}
              domain="housing"
              facts={<SupplyFacts supply={supply} household={household} />}
              id={formId}
              form={(close) => (
                <EditSupply
                  supply={supply}
                  close={close}
                  households={households}
                  id={formId}
                  title={t('shell:entry.edit', { name: supply.name })}
                />
              )}
            />
            <WoodNote carrier={supply.carrier} fuel={supply.fuel} />
            {supply.unit && (
              <>
                {supply.bills.length > 0 && <SupplyUses supply={supply} unit={supply.unit} />}
                <NewBill
                  key={`new-${supply.id}-${supply.bills.length}`}
                  supply={supply}
                  unit={supply.unit}
                  onSaved={making.note}
                />
                <Bills key={`bills-${supply.id}`} supply={supply} unit={supply.unit} stale={stale} />
              </>
            )}
            <SupplyDays key={`days-${supply.id}-${supply.activeUntil}`} supply={supply} />
            <RemoveSupply supply={supply} />
          </div>
        </Stale>
      )}
    </Page>
  );
}

interface SupplyFactsProps {
  readonly supply: SupplyAnswer;
  readonly household: string | undefined;
}

function SupplyFacts({ supply, household }: SupplyFactsProps) {
  const { t, i18n } = useTranslation(['supplies', 'units']);
  const { carrier, fuel = 'unknown', hotWater, factor, estimate } = supply;
  const { powerType, activeFrom, activeUntil } = supply;
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <Facts
      domain="housing"
      facts={[
        [t('supplies:fact.carrier'), t(`supplies:carrier.${carrier}`)],
        [
          t('supplies:fuel.label'),
          carrier === 'heatingStatement' ? t(`supplies:fuel.of.${fuel}`) : undefined,
        ],
        [t('supplies:fact.household'), household],
        [t('supplies:fact.estimate'), estimate && `${number(estimate.area)}\u00A0${t('units:squareMeter')}`],
        [
          t('supplies:fact.hotWater'),
          estimate ? undefined : `${number(hotWater)}\u00A0${t('units:percent')}`,
        ],
        [
          t('supplies:fact.factor'),
          factor === undefined ? undefined : `${number(factor)}\u00A0${t('units:kgPerKWh')}`,
        ],
        [t('supplies:fact.powerType'), powerType && t(`supplies:powerType.${powerType}`)],
        [t('supplies:fact.since'), typeof activeFrom === 'number' ? formatEpoch(activeFrom) : undefined],
        [t('supplies:fact.until'), activeUntil === undefined ? undefined : formatEpoch(activeUntil)],
      ]}
    />
  );
}
