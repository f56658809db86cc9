import { type VehicleAnswer, vehiclesOfUser } from '@footprint/shared-events/mobility/api.ts';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GuideSaved } from '../../../blocks/entered/GuideSaved.tsx';
import { WhatAllChange } from '../../../blocks/preview/WhatChanges.tsx';
import { formatEpoch } from '../../../browser/dates.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { DateField } from '../../../forms/DateField.tsx';
import { GuidePage } from '../../../forms/guide/GuidePage.tsx';
import { GuideSum } from '../../../forms/guide/GuideSum.tsx';
import { type Guide, useGuide } from '../../../forms/guide/useGuide.ts';
import { NumberField } from '../../../forms/NumberField.tsx';
import { numberOf } from '../../../forms/parse/number.ts';
import { RadioField } from '../../../forms/RadioField.tsx';
import { Slips } from '../../../forms/Slips.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { useSendAll } from '../../../server/useSend.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import {
  emptySold,
  firstYearWithout,
  lastYear,
  ownedVehicles,
  SoldSchema,
  type SoldValues,
  soldChecked,
  soldCommands,
  soldOn,
  soldRules,
  soldSteps,
  soldVehicle,
} from '../soldForm.ts';
import { useVehicleSlips } from '../useVehicleSlips.ts';

interface SoldStepProps {
  readonly guide: Guide<SoldValues>;
  readonly vehicles: readonly VehicleAnswer[];
}

/** Fields for a question about a sold vehicle. */
function SoldStep({ guide, vehicles }: SoldStepProps) {
  const { t } = useTranslation(['guides', 'mobility', 'units']);
  const { form, id } = guide;
  switch (id) {
    case 'vehicle':
      return (
        <RadioField
          form={form}
          name="vehicleId"
          label={t('guides:sold.vehicle')}
          options={vehicles.map((one) => ({ value: String(one.id), label: one.name ?? '' }))}
          required
        />
      );
    case 'on':
      return <DateField form={form} name="on" label={t('guides:sold.on')} required />;
    case 'km':
      return (
        <>
          <NumberField
            form={form}
            name="km"
            label={t('mobility:vehicle.kmPerYear.label')}
            hint={t('guides:sold.kmHint')}
            unit="km"
          />
          <div>
            <Button icon={CircleHelp} onClick={() => guide.skip('km')}>
              {t('guides:unknown')}
            </Button>
          </div>
        </>
      );
    case 'none':
      return (
        <RadioField
          form={form}
          name="none"
          label={t('guides:sold.none')}
          options={[
            { value: 'yes', label: t('guides:sold.noneYes') },
            { value: 'no', label: t('guides:sold.noneNo') },
          ]}
          required
        />
      );
    default:
      return <SoldSum values={form.values} vehicles={vehicles} />;
  }
}

function SoldSum({ values, vehicles }: { readonly values: SoldValues } & Pick<SoldStepProps, 'vehicles'>) {
  const { t, i18n } = useTranslation('guides');
  const name = soldVehicle(vehicles, values)?.name ?? '';
  const km = numberOf(values.km, i18n.language);
  const year = lastYear(values);
  const asked = (id: string) => soldSteps(vehicles, values).some((step) => step.id === id);
  return (
    <GuideSum
      changes={<WhatAllChange of={soldCommands(vehicles, values, i18n.language)} />}
      lines={[
        { text: t('sold.sum.ends', { name, date: formatEpoch(soldOn(values) ?? 0) }) },
        ...(asked('km')
          ? [
              km === undefined
                ? { text: t('sold.sum.noKm', { year }), open: true }
                : { text: t('sold.sum.km', { year, km: formatNumber(km, i18n.language) }) },
            ]
          : []),
        ...(asked('none') && values.none === 'yes'
          ? [{ text: t('sold.sum.none', { year: firstYearWithout(values) }) }]
          : []),
      ]}
      note={t('sold.stays')}
    />
  );
}

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
    holds: () => slips.holds(),
    onSave: (values) => sends.sendAll(soldCommands(vehicles, values, i18n.language)),
    onSaved: () => setSaved(true),
  });
  const slips = useVehicleSlips({ km: ['km', numberOf(guide.form.values.km, i18n.language)] });
  if (saved)
    return (
      <GuideSaved lead={t('guides:sold.done')} to={stepOf('vehicles').path}>
        {t('guides:sold.toVehicles')}
      </GuideSaved>
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
      {guide.isHeld && <Slips form={guide.form} slips={slips.slips} keeps="next" />}
    </GuidePage>
  );
}

/** "I have sold my car." */
export function Sold() {
  const { t } = useTranslation(['guides', 'shell']);
  const read = useQueryResult(vehiclesOfUser);
  const { value: vehicles } = read;
  const owned = vehicles && ownedVehicles(vehicles);
  // Questions stay as they were when the guide began, whatever a save changes.
  const [begun, begin] = useState<typeof owned>();
  if (!begun && owned && owned.length > 0) begin(owned);
  if (begun) return <SoldGuide vehicles={begun} />;
  return (
    <Page title={t('shell:step.sold')} width="form" {...(vehicles && { lead: t('guides:sold.nothing') })}>
      <Loading of={[read]} />
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
