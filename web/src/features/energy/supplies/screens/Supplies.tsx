import { householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import {
  addSupply,
  removeSupply,
  restoreSupply,
  type SupplyAnswer,
  suppliesOfUser,
} from '@footprint/shared-events/housing/supplyApi.ts';
import { useTranslation } from 'react-i18next';
import { FiguresBefore } from '../../../../blocks/entered/FiguresBefore.tsx';
import { useEntryMade } from '../../../../blocks/entered/useEntryMade.ts';
import { useRemoval } from '../../../../blocks/preview/useRemoval.tsx';
import { formatEpoch } from '../../../../browser/dates.ts';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { AddEntry } from '../../../../forms/entries/AddEntry.tsx';
import { EntryList, type RowPlace } from '../../../../forms/entries/EntryList.tsx';
import { EntryRow } from '../../../../forms/entries/EntryRow.tsx';
import { HomeFirst } from '../../../../forms/HomeFirst.tsx';
import { useHomesToChoose } from '../../../../forms/useHomesToChoose.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useQueryResult } from '../../../../server/hooks.ts';
import { useSend } from '../../../../server/useSend.ts';
import { CARRIER_ICONS } from '../../../../ui/carrierIcons.ts';
import { Loading } from '../../../../ui/Loading.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { useLeadOn } from '../../../../ui/useLeadOn.ts';
import { SupplyForm } from '../components/SupplyForm.tsx';
import { pathOf } from '../pathOf.ts';

interface SupplyRowProps {
  readonly supply: SupplyAnswer;
  readonly place: RowPlace;
}

/** Supply of the list, with what is known of it; it is corrected and ended on its own page. */
function SupplyRow({ supply, place }: SupplyRowProps) {
  const { t, i18n } = useTranslation('supplies');
  const { id, carrier, name, estimate, bills, activeUntil } = supply;
  const removal = useRemoval([removeSupply, {}, { id: String(id) }], [restoreSupply, { id }]);
  const says = [
    name === t(`carrier.${carrier}`) ? undefined : t(`carrier.${carrier}`),
    estimate && t('listed.estimate', { area: formatNumber(estimate.area, i18n.language) }),
    bills.length > 0 ? t('listed.bills', { count: bills.length }) : undefined,
    activeUntil === undefined ? undefined : t('listed.ended', { date: formatEpoch(activeUntil) }),
  ].filter(Boolean);
  return (
    <EntryRow
      name={name}
      text={says.length > 0 ? says.join(', ') : t('listed.nothing')}
      to={pathOf(supply)}
      icon={CARRIER_ICONS[carrier]}
      domain="housing"
      place={place}
      removal={{ ...removal, what: t('remove.what') }}
    />
  );
}

/** Heating without a meter: what there is, and what may be added. */
export function Supplies() {
  const { t } = useTranslation('supplies');
  const read = useQueryResult(suppliesOfUser, {});
  const households = useQueryResult(householdsOfUser, {});
  const homes = useHomesToChoose(households.value ?? []);
  const adding = useSend(addSupply);
  const leadOn = useLeadOn();
  const making = useEntryMade();
  return (
    <Page title={t('title')} lead={t('lead')} width="form">
      <FiguresBefore making={making} />
      <Loading of={[read, households]} />
      {read.value && households.value && (
        <>
          <EntryList title={t('list')} stale={read.stale} entries={read.value}>
            {(supply, place) => <SupplyRow key={supply.id} supply={supply} place={place} />}
          </EntryList>
          {homes.length === 0 ? (
            <HomeFirst why={t('householdFirst')} to={stepOf('input').path} />
          ) : (
            <AddEntry form="supply" action={t('add.title')} folded={read.value.length > 0}>
              {() => (
                <SupplyForm
                  households={homes}
                  last={read.value?.toSorted((a, b) => a.id - b.id).at(-1)}
                  failure={adding.failure}
                  onSave={adding.send}
                  onSaved={(added) => {
                    leadOn(pathOf(added), { state: making.beforeHere() });
                  }}
                />
              )}
            </AddEntry>
          )}
        </>
      )}
    </Page>
  );
}
