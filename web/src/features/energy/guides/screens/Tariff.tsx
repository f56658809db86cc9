import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countersOf } from '../../../../blocks/counter/counters.ts';
import { useGuideDoubt } from '../../../../blocks/counter/useGuideDoubt.tsx';
import { WhatAllChange } from '../../../../blocks/preview/WhatChanges.tsx';
import { formatIso } from '../../../../browser/dates.ts';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { DateField } from '../../../../forms/DateField.tsx';
import { GuidePage } from '../../../../forms/guide/GuidePage.tsx';
import { GuideSum } from '../../../../forms/guide/GuideSum.tsx';
import { type Guide, useGuide } from '../../../../forms/guide/useGuide.ts';
import { dateOf, parseDate } from '../../../../forms/parse/date.ts';
import { RadioField } from '../../../../forms/RadioField.tsx';
import { useSendAll } from '../../../../server/useSend.ts';
import { useCounterLabel } from '../../useCounterLabel.ts';
import { ChooseCounter } from '../components/ChooseCounter.tsx';
import { GuideOfMeters } from '../components/GuideOfMeters.tsx';
import { GuideReading } from '../components/GuideReading.tsx';
import { MeterSaved } from '../components/MeterSaved.tsx';
import {
  emptyTariff,
  TariffSchema,
  type TariffValues,
  tariffChecked,
  tariffCommands,
  tariffMeter,
  tariffRules,
  tariffSteps,
  typesOf,
} from '../tariffForm.ts';
import { useReadingLine } from '../useReadingLine.ts';
import '../style.css';

const tariffCounter = (meters: readonly MeterAnswer[], values: TariffValues) =>
  countersOf(meters.filter((meter) => meter === tariffMeter(meters, values)))[0];

interface TariffStepProps {
  readonly guide: Guide<TariffValues>;
  readonly meters: readonly MeterAnswer[];
}

/** Fields for a question about another tariff. */
function TariffStep({ guide, meters }: TariffStepProps) {
  const { t, i18n } = useTranslation(['guides', 'energy']);
  const labelOf = useCounterLabel();
  const readingLine = useReadingLine();
  const { form, id } = guide;
  const counter = tariffCounter(meters, form.values);
  if (id === 'meter')
    return (
      <ChooseCounter
        form={form}
        name="meterId"
        counters={meters.flatMap((meter) => countersOf([meter]).slice(0, 1))}
      />
    );
  if (id === 'on') return <DateField form={form} name="validFrom" label={t('guides:tariff.on')} required />;
  if (!counter) return null;
  const { meter } = counter;
  const typeText = (type: string) =>
    meter.measuredObj === 'ePower'
      ? t(`energy:powerType.${type as 'eco'}`)
      : t(`energy:gasType.${type as 'stdGas'}`);
  if (id === 'type')
    return (
      <RadioField
        form={form}
        name="type"
        label={t(meter.measuredObj === 'ePower' ? 'energy:powerType.label' : 'energy:gasType.label')}
        options={typesOf(meter).map((type) => ({ value: type, label: typeText(type) }))}
        help={t(meter.measuredObj === 'ePower' ? 'energy:powerType.help' : 'energy:gasType.help')}
        required
      />
    );
  if (id === 'reading') return <GuideReading guide={guide} counter={counter} name="meterValue" />;
  const date = formatIso(parseDate(form.values.validFrom) ?? '');
  return (
    <GuideSum
      changes={<WhatAllChange of={tariffCommands(meter, form.values, i18n.language)} />}
      lines={[
        { text: t('guides:tariff.sum', { meter: labelOf(counter), date, type: typeText(form.values.type) }) },
        readingLine(counter, form.values.meterValue),
      ]}
      note={t('guides:tariff.stays')}
    />
  );
}

/** Asks for another tariff or supplier of a meter that stays. */
function TariffGuide({ meters }: { readonly meters: readonly MeterAnswer[] }) {
  const { t, i18n } = useTranslation(['guides', 'shell']);
  const [saved, setSaved] = useState<MeterAnswer>();
  const sends = useSendAll();
  const guide = useGuide({
    id: 'tariff',
    initial: emptyTariff(meters),
    schema: TariffSchema,
    toBody: (values) => tariffChecked(values, i18n.language),
    rules: (values) => tariffRules(meters, values),
    failure: sends.failure,
    stepsOf: (values) => tariffSteps(meters, values),
    holds: () => doubt.holds(),
    onSave: async (values) => {
      const meter = tariffMeter(meters, values);
      const isSaved = meter && (await sends.sendAll(tariffCommands(meter, values, i18n.language)));
      return isSaved && meter;
    },
    onSaved: setSaved,
  });
  const { values } = guide.form;
  const doubt = useGuideDoubt(
    guide.form,
    guide.id === 'reading'
      ? { counter: tariffCounter(meters, values), field: 'meterValue', date: dateOf(values.validFrom) }
      : undefined,
  );
  const date = formatIso(parseDate(values.validFrom) ?? '');
  if (saved) return <MeterSaved meter={saved} lead={t('guides:tariff.done', { date })} />;
  return (
    <GuidePage
      guide={guide}
      title={t('shell:step.tariff')}
      question={t(`guides:tariff.question.${guide.id as 'meter' | 'on' | 'type' | 'reading' | 'sum'}`, {
        date,
      })}
      domain="housing"
      failure={sends.failure}
      exit={stepOf('changes').path}
      save={t('guides:save')}
    >
      <TariffStep guide={guide} meters={meters} />
      {doubt.notice}
    </GuidePage>
  );
}

/** "My tariff or supplier is another one now." */
export function Tariff() {
  return <GuideOfMeters step="tariff">{(meters) => <TariffGuide meters={meters} />}</GuideOfMeters>;
}
