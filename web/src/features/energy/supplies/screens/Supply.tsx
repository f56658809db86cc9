import { householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import { suppliesOfUser } from '@footprint/shared-events/housing/supplyApi.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useLastKnown } from '../../../../browser/useLastKnown.ts';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { EditableFacts } from '../../../../forms/entries/EditableFacts.tsx';
import { useQueryResult } from '../../../../server/hooks.ts';
import { buttonClass } from '../../../../ui/Button.tsx';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { Stale } from '../../../../ui/Stale.tsx';
import { Bills } from '../components/Bills.tsx';
import { EditSupply } from '../components/EditSupply.tsx';
import { NewBill } from '../components/NewBill.tsx';
import { RemoveSupply } from '../components/RemoveSupply.tsx';
import { SupplyDays } from '../components/SupplyDays.tsx';
import { SupplyFacts } from '../components/SupplyFacts.tsx';
import { SupplyUses } from '../components/SupplyUses.tsx';

/** One heating without a meter: what it is, its bills; where it is ended and removed. */
export function Supply() {
  const { t } = useTranslation(['supplies', 'shell']);
  const { supplyId } = useParams();
  const { value: supplies, stale, failure, retry } = useQueryResult(suppliesOfUser, {});
  const { value: households = [] } = useQueryResult(householdsOfUser, {});
  const supply = useLastKnown(supplyId, supplies);
  const household = households.find(({ id }) => id === supply?.groupId)?.name;
  const formId = `supply-${supply?.id}`;
  return (
    <Page title={supply?.name ?? t('supplies:one.title')} width="form">
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!supplies && !failure && <Skeleton lines={6} />}
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
            <EditableFacts
              key={`facts-${supply.id}`}
              name={supply.name}
              domain="housing"
              facts={<SupplyFacts supply={supply} household={household} />}
              id={formId}
              form={(close) => (
                <EditSupply
                  {...{ supply, close, households }}
                  id={formId}
                  title={t('shell:entry.edit', { name: supply.name })}
                />
              )}
            />
            {supply.unit && (
              <>
                {supply.bills.length > 0 && <SupplyUses supply={supply} unit={supply.unit} />}
                <NewBill key={`new-${supply.id}-${supply.bills.length}`} supply={supply} unit={supply.unit} />
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
