import type { Unit } from '@footprint/shared-events/catalogue/housing.ts';
import { ALL, type Choice } from '@footprint/shared-events/meterFile/questions.ts';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../browser/dates.ts';
import { NumberField } from '../../../../forms/NumberField.tsx';
import { RadioField } from '../../../../forms/RadioField.tsx';
import type { Form } from '../../../../forms/useForm.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import type { FileAsked } from '../fileWorker.ts';

interface FileQuestionProps {
  readonly form: Form;
  readonly question: FileAsked;
  readonly unit: Unit;
}

/** Question that a file leaves open, with what the file says of each answer. */
export function FileQuestion({ form, question, unit: meterUnit }: FileQuestionProps) {
  const { t, i18n } = useTranslation(['readings', 'units']);
  const unit = t(`units:${meterUnit}`);
  const number = (value: number | undefined) =>
    value === undefined ? '' : `${formatNumber(value, i18n.language)}\u00A0${unit}`;
  const { id, kind, example = '', line, day, until, before, after, choices } = question;
  const label = t(`readings:ask.${kind}`, {
    example,
    line,
    before: number(before),
    after: number(after),
    day: day === undefined ? '' : formatDay(day),
  });
  if (kind === 'counterAt')
    return (
      <>
        <RadioField
          form={form}
          name="counterDay"
          label={label}
          hint={t('readings:file.oneIsEnough')}
          options={[day, until].flatMap((one) =>
            one === undefined
              ? []
              : { value: String(one), label: t('readings:file.on', { day: formatDay(one) }) },
          )}
        />
        <NumberField form={form} name="counterValue" label={t('readings:file.counterValue')} unit={unit} />
      </>
    );
  const textOf = ({ value, name, first, last, line: at }: Choice): string => {
    if (value === ALL) return t('readings:answer.all');
    if (kind === 'sheet' || kind === 'packed' || kind === 'year') return name ?? value;
    if (kind === 'meter' || kind === 'column')
      return t('readings:file.range', { name: name || value, first: number(first), last: number(last) });
    if (kind === 'decimals') return number(first);
    return t(`readings:answer.${value as Answer}`, {
      example,
      line: at,
      first: number(first),
      last: number(last),
    });
  };
  return (
    <RadioField
      form={form}
      name={id}
      label={label}
      options={choices.map((choice) => ({ value: choice.value, label: textOf(choice) }))}
    />
  );
}

type Answer =
  | ('dayFirst' | 'monthFirst' | 'first' | 'last' | 'joined' | 'apart' | 'counter' | 'use')
  | (
      | 'begins'
      | 'ends'
      | 'days'
      | 'included'
      | 'excluded'
      | 'swap'
      | 'rollover'
      | 'leaveOut'
      | 'leaveOutBefore'
    )
  | ('own' | 'file' | 'ignored' | 'noReading');
