import { MEASURE_CATALOGUE } from '@footprint/shared-events/catalogue/measureCatalogue.ts';
import { SECTORS } from '@footprint/shared-events/catalogue/sectors.ts';
import type { UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { confirmationsOf } from '@footprint/shared-events/measures/rules.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatEpoch } from '../../../../browser/dates.ts';
import { LongTextField } from '../../../../forms/LongTextField.tsx';
import { RadioField } from '../../../../forms/RadioField.tsx';
import type { Form } from '../../../../forms/useForm.ts';
import { announce } from '../../../../ui/announce.ts';
import { asksWhy, explainField } from '../answerForm.ts';

interface MeasureAnswerProps {
  readonly form: Form;
  readonly measure: UsedMeasure;
  /** Rounds in which an answer counts now. */
  readonly rounds: readonly string[];
}

/** How far one measure was carried out, and why not where it was not. */
export function MeasureAnswer({ form, measure, rounds }: MeasureAnswerProps) {
  const { t, i18n } = useTranslation(['bet', 'measures']);
  const { name, useType, sector, startAt, confirmed, answeredIn = [] } = measure;
  const entry = MEASURE_CATALOGUE.find((one) => one.name === name);
  const title = entry?.[i18n.language === 'en' ? 'en' : 'de'].title ?? name;
  const asked = asksWhy(form.values, name);
  const before = useRef(asked);
  const appeared = t('bet:confirm.whyAppeared', { measure: title });
  useEffect(() => {
    if (asked && !before.current) announce(appeared);
    before.current = asked;
  }, [asked, appeared]);
  const counts = rounds.every((round) => answeredIn.includes(round));
  const stays = counts && form.values[name] === '' ? 'confirm.stays' : undefined;
  const known = counts ? stays : 'confirm.earlier';
  return (
    <div className="card" data-domain={SECTORS.find((one) => one.name === sector)?.ghgDomain}>
      <RadioField
        form={form}
        name={name}
        label={title}
        hint={
          <>
            {t('bet:confirm.since', { date: formatEpoch(startAt) })}
            {confirmed && known && (
              <> {t(`bet:${known}`, { answer: t(`measures:confirmed.${confirmed}`) })}</>
            )}
          </>
        }
        options={confirmationsOf(useType).map((value) => ({
          value,
          label: t(`measures:confirmed.${value}`),
        }))}
        clear={t('bet:confirm.clear')}
      />
      {asked && (
        <LongTextField
          form={form}
          name={explainField(name)}
          label={t('bet:confirm.why')}
          hint={t('bet:confirm.whyHint')}
        />
      )}
    </div>
  );
}
