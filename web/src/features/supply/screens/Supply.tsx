import { householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import { suppliesOfUser } from '@footprint/shared-events/housing/supplyApi.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useQueryResult } from '../../../api/hooks.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { useLastKnown } from '../../../lib/useLastKnown.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { BillsCard } from '../components/BillsCard.tsx';
import { NewBill } from '../components/NewBill.tsx';
import { RemoveSupply } from '../components/RemoveSupply.tsx';
import { SupplyDays } from '../components/SupplyDays.tsx';
import { SupplyFacts } from '../components/SupplyFacts.tsx';
import { SupplyUses } from '../components/SupplyUses.tsx';

/** One heating without a meter: what it is, its bills; where it is ended and removed. */
export function Supply() {
  const { t } = useTranslation('supply');
  const { supplyId } = useParams();
  const { value: supplies, stale, failure, retry } = useQueryResult(suppliesOfUser, {});
  const { value: households } = useQueryResult(householdsOfUser, {});
  const supply = useLastKnown(supplyId, supplies);
  const household = households?.find(({ id }) => id === supply?.groupId)?.name;
  return (
    <Page title={supply?.name ?? t('one.title')} width="form">
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!supplies && !failure && <Skeleton lines={6} />}
      {supplies && !supply && (
        <>
          <p>{t('one.unknown')}</p>
          <div className="button-row">
            <Link className={buttonClass('secondary')} to={stepOf('supplies').path}>
              {t('one.all')}
            </Link>
          </div>
        </>
      )}
      {supply && (
        <Stale stale={stale}>
          <div className="stack">
            <SupplyFacts supply={supply} household={household} />
            {supply.unit && (
              <>
                {supply.bills.length > 0 && <SupplyUses supply={supply} unit={supply.unit} />}
                <NewBill key={`new-${supply.id}-${supply.bills.length}`} supply={supply} unit={supply.unit} />
                <BillsCard supply={supply} unit={supply.unit} />
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
