import { householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import { addSupply, suppliesOfUser } from '@footprint/shared-events/housing/supplyApi.ts';
import { useTranslation } from 'react-i18next';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { AddEntry } from '../../../../forms/entries/AddEntry.tsx';
import { EntryList } from '../../../../forms/entries/EntryList.tsx';
import { HomeFirst } from '../../../../forms/HomeFirst.tsx';
import { useHomesToChoose } from '../../../../forms/useHomesToChoose.ts';
import { useQueryResult } from '../../../../server/hooks.ts';
import { useSend } from '../../../../server/useSend.ts';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { showMessage } from '../../../../ui/messages.ts';
import { Page } from '../../../../ui/Page.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { useLeadOn } from '../../../../ui/useLeadOn.ts';
import { SupplyForm } from '../components/SupplyForm.tsx';
import { SupplyRow } from '../components/SupplyRow.tsx';
import { pathOf } from '../pathOf.ts';

/** Heating without a meter: what there is, and what may be added. */
export function Supplies() {
  const { t } = useTranslation('supplies');
  const read = useQueryResult(suppliesOfUser, {});
  const { value: households, failure, retry } = useQueryResult(householdsOfUser, {});
  const homes = useHomesToChoose(households ?? []);
  const adding = useSend(addSupply);
  const leadOn = useLeadOn();
  const failed = read.failure ? read : failure && { failure, retry };
  return (
    <Page title={t('title')} lead={t('lead')} width="form">
      {failed?.failure && <LoadFailure failure={failed.failure} retry={failed.retry} />}
      {!(read.value && households) && !failed && <Skeleton />}
      {read.value && households && (
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
                    const values = { name: added.name };
                    showMessage({ kind: 'success', messageId: 'supplies:add.saved', values });
                    leadOn(pathOf(added));
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
