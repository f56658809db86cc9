import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatEpoch } from '../../../browser/dates.ts';
import { DateField } from '../../../forms/DateField.tsx';
import type { Guide } from '../../../forms/guide/useGuide.ts';
import { NumberField } from '../../../forms/NumberField.tsx';
import { RadioField } from '../../../forms/RadioField.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import {
  type MoveGround,
  type MoveValues,
  NEW_HOME,
  type OldCounter,
  openHomes,
  otherHomes,
  readingField,
} from '../moveForm.ts';
import { HouseholdFields } from './HouseholdFields.tsx';
import { MoveSum } from './MoveSum.tsx';

interface MoveStepProps {
  readonly guide: Guide<MoveValues>;
  readonly ground: MoveGround;
  /** The counter asked about, where one is. */
  readonly counter: OldCounter | undefined;
}

/** What a question of the move is answered with. */
export function MoveStep({ guide, ground, counter }: MoveStepProps) {
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
          options={openHomes(ground).map((home) => ({ value: String(home.id), label: home.name }))}
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
            ...otherHomes(ground, form.values).map((home) => ({ value: String(home.id), label: home.name })),
            { value: NEW_HOME, label: t('household:move.new') },
          ]}
          required
        />
      );
    case 'home':
      return <HouseholdFields form={form} />;
    default:
      return <MoveSum values={form.values} ground={ground} />;
  }
}

function LastReadingField({ guide, counter }: Pick<MoveStepProps, 'guide'> & { counter: OldCounter }) {
  const { t, i18n } = useTranslation(['household', 'shell', 'units']);
  const { id, lastValue, meter } = counter;
  const unit = t(`units:${meter.unit}`);
  return (
    <>
      <NumberField
        form={guide.form}
        name={readingField(id)}
        label={t('household:move.reading')}
        hint={
          lastValue
            ? t('household:move.last', {
                value: `${formatNumber(lastValue.v, i18n.language)} ${unit}`,
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
