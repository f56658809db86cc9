import { type VehicleAnswer, vehiclesOfUser } from '@footprint/shared-events/mobility/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../../flow/inputFlow.ts';
import { GuideDone } from '../../../forms/guide/GuideDone.tsx';
import { GuidePage } from '../../../forms/guide/GuidePage.tsx';
import { useGuide } from '../../../forms/guide/useGuide.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { useSendAll } from '../../../server/useSend.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SoldStep } from '../components/SoldStep.tsx';
import {
  emptySold,
  lastYear,
  ownedVehicles,
  SoldSchema,
  soldChecked,
  soldCommands,
  soldRules,
  soldSteps,
} from '../soldForm.ts';

/** Asks when a vehicle went, how far it still was driven, and whether there is none any more. */
function SoldGuide({ vehicles }: { readonly vehicles: readonly VehicleAnswer[] }) {
  const { t, i18n } = useTranslation(['guides', 'shell']);
  const [saved, setSaved] = useState(false);
  const sends = useSendAll();
  const guide = useGuide({
    id: 'sold',
    initial: emptySold(vehicles),
    schema: SoldSchema,
    toBody: (values) => soldChecked(values, i18n.language),
    rules: (values) => soldRules(vehicles, values),
    failure: sends.failure,
    stepsOf: (values) => soldSteps(vehicles, values),
    onSave: (values) => sends.sendAll(soldCommands(vehicles, values, i18n.language)),
    onSaved: setSaved,
  });
  if (saved)
    return (
      <GuideDone title={t('guides:saved')} lead={t('guides:sold.done')}>
        <div className="button-row">
          <Link className={buttonClass('primary')} to={stepOf('vehicles').path}>
            {t('guides:sold.toVehicles')}
          </Link>
          <Link className={buttonClass('secondary')} to={stepOf('overview').path}>
            {t('guides:toOverview')}
          </Link>
        </div>
      </GuideDone>
    );
  const step = guide.id as 'vehicle' | 'on' | 'km' | 'none' | 'sum';
  return (
    <GuidePage
      guide={guide}
      title={t('shell:step.sold')}
      question={t(`guides:sold.question.${step}`, { year: lastYear(guide.form.values) })}
      domain="mobility"
      failure={sends.failure}
      exit={stepOf('changes').path}
      save={t('guides:save')}
    >
      <SoldStep guide={guide} vehicles={vehicles} />
    </GuidePage>
  );
}

/** "I have sold my car." */
export function Sold() {
  const { t } = useTranslation(['guides', 'shell']);
  const { value: vehicles, failure, retry } = useQueryResult(vehiclesOfUser);
  const owned = vehicles && ownedVehicles(vehicles);
  // What a save changes must not change what is asked.
  const [begun, begin] = useState<typeof owned>();
  if (!begun && owned && owned.length > 0) begin(owned);
  if (begun) return <SoldGuide vehicles={begun} />;
  return (
    <Page title={t('shell:step.sold')} width="form" {...(vehicles && { lead: t('guides:sold.nothing') })}>
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!vehicles && !failure && <Skeleton />}
      {vehicles && (
        <div className="button-row">
          <Link className={buttonClass('secondary')} to={stepOf('vehicles').path}>
            {t('guides:sold.toVehicles')}
          </Link>
        </div>
      )}
    </Page>
  );
}
