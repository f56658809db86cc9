import { householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import { type SupplyAnswer, suppliesOfUser } from '@footprint/shared-events/housing/supplyApi.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { formatEpoch } from '../../../../browser/dates.ts';
import { useLastKnown } from '../../../../browser/useLastKnown.ts';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { EditableFacts } from '../../../../forms/entries/EditableFacts.tsx';
import { formatNumber } from '../../../../i18n/format.ts';
import { useQueryResult } from '../../../../server/hooks.ts';
import { buttonClass } from '../../../../ui/Button.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { Stale } from '../../../../ui/Stale.tsx';
import { Bills, SupplyUses } from '../components/Bills.tsx';
import { EditSupply } from '../components/EditSupply.tsx';
import { NewBill } from '../components/NewBill.tsx';
import { RemoveSupply, SupplyDays } from '../components/SupplyEnd.tsx';

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
        [t('supplies:fact.estimate'), estimate && `${number(estimate.area)} ${t('units:squareMeter')}`],
        [t('supplies:fact.hotWater'), estimate ? undefined : `${number(hotWater)} ${t('units:percent')}`],
        [
          t('supplies:fact.factor'),
          factor === undefined ? undefined : `${number(factor)} ${t('units:kgPerKWh')}`,
        ],
        [t('supplies:fact.powerType'), powerType && t(`supplies:powerType.${powerType}`)],
        [t('supplies:fact.since'), typeof activeFrom === 'number' ? formatEpoch(activeFrom) : undefined],
        [t('supplies:fact.until'), activeUntil === undefined ? undefined : formatEpoch(activeUntil)],
      ]}
    />
  );
}
