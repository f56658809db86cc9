import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatIso } from '../../../../browser/dates.ts';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { GuidePage } from '../../../../forms/guide/GuidePage.tsx';
import { useGuide } from '../../../../forms/guide/useGuide.ts';
import { parseDate } from '../../../../forms/parse/date.ts';
import { useSendAll } from '../../../../server/useSend.ts';
import {
  emptyTariff,
  TariffSchema,
  tariffChecked,
  tariffCommands,
  tariffMeter,
  tariffRules,
  tariffSteps,
} from '../tariffForm.ts';
import { GuideSaved } from './GuideSaved.tsx';
import { TariffStep } from './TariffStep.tsx';

/** Asks for another tariff or supplier of a meter that stays. */
export function TariffGuide({ meters }: { readonly meters: readonly MeterAnswer[] }) {
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
    onSave: async (values) => {
      const meter = tariffMeter(meters, values);
      const isSaved = meter && (await sends.sendAll(tariffCommands(meter, values, i18n.language)));
      return isSaved && meter;
    },
    onSaved: setSaved,
  });
  const { values } = guide.form;
  const date = formatIso(parseDate(values.validFrom) ?? '');
  if (saved) return <GuideSaved meter={saved} lead={t('guides:tariff.done', { date })} />;
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
    </GuidePage>
  );
}
