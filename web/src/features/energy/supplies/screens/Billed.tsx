import { BILLED_CARRIERS } from '@footprint/shared-events/catalogue/carriers.ts';
import { type HouseholdAnswer, householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import type { SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GuideSaved } from '../../../../blocks/entered/GuideSaved.tsx';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { GuidePage } from '../../../../forms/guide/GuidePage.tsx';
import { useGuide } from '../../../../forms/guide/useGuide.ts';
import { HomeFirst } from '../../../../forms/HomeFirst.tsx';
import { Slips } from '../../../../forms/Slips.tsx';
import { useHomesToChoose } from '../../../../forms/useHomesToChoose.ts';
import { useQueryResult } from '../../../../server/hooks.ts';
import { useSendAll } from '../../../../server/useSend.ts';
import { Loading } from '../../../../ui/Loading.tsx';
import { Page } from '../../../../ui/Page.tsx';
import {
  BilledSchema,
  billedChecked,
  billedCommands,
  billedRules,
  billedSteps,
  billOf,
  emptyBilled,
  shareOf,
  unitOf,
} from '../billedForm.ts';
import { billField } from '../billForm.ts';
import { BilledStep } from '../components/BilledStep.tsx';
import { pathOf } from '../pathOf.ts';
import { useBillSlips } from '../useBillSlips.ts';

/** Asks for a bill where there is no meter: the heating is made of it. */
function BilledGuide({ households }: { readonly households: readonly HouseholdAnswer[] }) {
  const { t, i18n } = useTranslation(['guides', 'supplies', 'shell']);
  const { language } = i18n;
  const { sendAll, failure } = useSendAll();
  const [saved, setSaved] = useState<SupplyAnswer | null>();
  const guide = useGuide({
    id: 'billed',
    initial: emptyBilled(households),
    schema: BilledSchema,
    toBody: (values) => billedChecked(values, language),
    rules: (values) => billedRules(values, language),
    fieldOf: billField,
    failure,
    stepsOf: (values) => billedSteps(households, values),
    holds: () => slips.holds(),
    onSave: async (values) => {
      const name = t(`supplies:carrier.${values.carrier as SupplyAnswer['carrier']}`);
      return sendAll(billedCommands(values, name, language));
    },
    onSaved: ([supply]) => setSaved(supply),
  });
  const { values } = guide.form;
  const slips = useBillSlips(
    {
      carrier: BILLED_CARRIERS.find((one) => one === values.carrier),
      hotWater: shareOf(values, language) ?? 0,
      groupId: Number(values.groupId),
    },
    billOf(values, 1, language),
    unitOf(values),
  );
  if (saved)
    return (
      <GuideSaved lead={t('guides:billed.done')} to={pathOf(saved)}>
        {t('guides:billed.toSupply', { name: saved.name })}
      </GuideSaved>
    );
  const step = guide.id as 'household' | 'carrier' | 'fuel' | 'days' | 'amount' | 'hotWater' | 'sum';
  return (
    <GuidePage
      guide={guide}
      title={t('shell:step.billed')}
      question={t(`guides:billed.question.${step}`)}
      domain="housing"
      failure={failure}
      exit={stepOf('changes').path}
      save={t('guides:save')}
    >
      <BilledStep guide={guide} households={households} />
      {guide.isHeld && <Slips form={guide.form} slips={slips.slips} keeps="next" />}
    </GuidePage>
  );
}

/** "I have a bill instead of a meter." */
export function Billed() {
  const { t } = useTranslation(['supplies', 'shell']);
  const read = useQueryResult(householdsOfUser, {});
  const { value: households } = read;
  const homes = useHomesToChoose(households ?? []);
  if (homes.length > 0) return <BilledGuide households={homes} />;
  return (
    <Page title={t('shell:step.billed')} width="form">
      <Loading of={[read]} />
      {households && <HomeFirst why={t('supplies:householdFirst')} to={stepOf('input').path} />}
    </Page>
  );
}
