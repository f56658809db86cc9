import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Counter } from '../../../blocks/counter/counters.ts';
import { WhatAllChange } from '../../../blocks/preview/WhatChanges.tsx';
import { formatEpoch } from '../../../browser/dates.ts';
import { CheckboxField } from '../../../forms/CheckboxField.tsx';
import { DateField } from '../../../forms/DateField.tsx';
import { GuideSum } from '../../../forms/guide/GuideSum.tsx';
import type { Guide } from '../../../forms/guide/useGuide.ts';
import { NumberField } from '../../../forms/NumberField.tsx';
import { numberOf } from '../../../forms/parse/number.ts';
import { RadioField } from '../../../forms/RadioField.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import {
  isHouseAsked,
  type MoveInputs,
  type MoveValues,
  moveCommands,
  movedOn,
  NEW_HOME,
  oldCounters,
  openHomes,
  otherHomes,
  readingField,
  takenField,
  thingsThere,
} from '../moveForm.ts';
import { useOldCounterName } from '../useOldCounterName.ts';
import { HouseholdFields } from './HouseholdFields.tsx';

interface MoveSumProps {
  readonly values: MoveValues;
  readonly inputs: MoveInputs;
}

/** Changes that the move will bring. */
function MoveSum({ values, inputs }: MoveSumProps) {
  const { t, i18n } = useTranslation(['household', 'units']);
  const nameOf = useOldCounterName();
  const homeName = (id: string) => inputs.households.find((home) => String(home.id) === id)?.name ?? '';
  const date = formatEpoch(movedOn(values) ?? 0);
  const count = numberOf(values.hhMember, i18n.language) ?? 0;
  const builtYear = values.builtYear.trim();
  const houseLine =
    builtYear === ''
      ? { text: t('household:move.sum.noBuiltYear'), open: true }
      : { text: t('household:move.sum.builtYear', { year: builtYear }) };
  return (
    <GuideSum
      changes={<WhatAllChange of={moveCommands(inputs, values, i18n.language)} />}
      lines={[
        { text: t('household:move.sum.left', { home: homeName(values.from), date }) },
        {
          text:
            values.to === NEW_HOME
              ? t('household:move.sum.new', { home: values.name.trim(), date, count })
              : t('household:move.sum.known', { home: homeName(values.to), date }),
        },
        ...oldCounters(inputs, values).map((counter) => {
          const value = numberOf(values[readingField(counter.id)] ?? '', i18n.language);
          const meter = nameOf(counter);
          if (value === undefined) return { text: t('household:move.sum.noReading', { meter }), open: true };
          const read = `${formatNumber(value, i18n.language)}\u00A0${t(`units:${counter.unit}`)}`;
          return { text: t('household:move.sum.reading', { meter, value: read }) };
        }),
        ...thingsThere(inputs, values).map((type) => ({
          text: t(`household:move.sum.${values[takenField(type)] ? 'taken' : 'left'}Things`, {
            things: t(`household:move.things.${type}`),
          }),
        })),
        ...(isHouseAsked(inputs, values) ? [houseLine] : []),
      ]}
      note={t('household:move.sum.stays')}
    />
  );
}

interface MoveStepProps {
  readonly guide: Guide<MoveValues>;
  readonly inputs: MoveInputs;
  /** The counter asked about, where one is. */
  readonly counter: Counter | undefined;
}

/** Fields for a question of the move. */
export function MoveStep({ guide, inputs, counter }: MoveStepProps) {
  const { t } = useTranslation(['household', 'shell', 'units']);
  const { form, id } = guide;
  if (counter) return <LastReadingField guide={guide} counter={counter} />;
  switch (id) {
    case 'from':
      return (
        <RadioField
          form={form}
          name="from"
          label={t('household:move.from')}
          options={openHomes(inputs).map((home) => ({ value: String(home.id), label: home.name }))}
          required
        />
      );
    case 'on':
      return (
        <>
          <DateField form={form} name="on" label={t('household:move.on')} required />
          <p className="hint">{t('household:move.onHint')}</p>
        </>
      );
    case 'to':
      return (
        <RadioField
          form={form}
          name="to"
          label={t('household:move.to')}
          options={[
            ...otherHomes(inputs, form.values).map((home) => ({ value: String(home.id), label: home.name })),
            { value: NEW_HOME, label: t('household:move.new') },
          ]}
          required
        />
      );
    case 'home':
      return <HouseholdFields form={form} />;
    case 'things':
      return (
        <>
          {thingsThere(inputs, form.values).map((type) => (
            <CheckboxField
              key={type}
              form={form}
              name={takenField(type)}
              label={t(`household:move.taken.${type}`)}
            />
          ))}
          {isHouseAsked(inputs, form.values) && (
            <NumberField
              form={form}
              name="builtYear"
              label={t('household:move.builtYear')}
              hint={t('household:move.builtYearHint')}
            />
          )}
        </>
      );
    default:
      return <MoveSum values={form.values} inputs={inputs} />;
  }
}

function LastReadingField({ guide, counter }: Pick<MoveStepProps, 'guide'> & { counter: Counter }) {
  const { t, i18n } = useTranslation(['household', 'shell', 'units']);
  const { id, lastValue } = counter;
  const unit = t(`units:${counter.unit}`);
  return (
    <>
      <NumberField
        form={guide.form}
        name={readingField(id)}
        label={t('household:move.reading')}
        hint={
          lastValue
            ? t('household:move.last', {
                value: `${formatNumber(lastValue.v, i18n.language)}\u00A0${unit}`,
                date: formatEpoch(lastValue.d),
              })
            : t('household:move.noLast')
        }
        unit={unit}
      />
      <div>
        <Button icon={CircleHelp} onClick={() => guide.skip(readingField(id))}>
          {t('household:move.unknown')}
        </Button>
      </div>
    </>
  );
}
