import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Guide } from '../../../../forms/guide/useGuide.ts';
import { NumberField } from '../../../../forms/NumberField.tsx';
import { numberOf } from '../../../../forms/parse/number.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { Counter } from '../../counters.ts';
import { LastReading } from './LastReading.tsx';
import { ReadingDoubt } from './ReadingDoubt.tsx';

interface GuideReadingProps {
  readonly guide: Guide;
  readonly counter: Counter;
  readonly name: string;
  /** The day the reading is of. */
  readonly date: number | undefined;
  readonly required?: boolean;
}

/** What a counter showed on a day, as a question of a guide; beside it what it showed last. */
export function GuideReading({ guide, counter, name, date, required = false }: GuideReadingProps) {
  const { t, i18n } = useTranslation(['energy', 'guides', 'units']);
  const { form } = guide;
  return (
    <>
      <LastReading counter={counter} />
      <NumberField
        form={form}
        name={name}
        label={t('energy:value.label')}
        unit={t(`units:${counter.unit}`)}
        required={required}
      />
      <ReadingDoubt
        counter={counter}
        value={numberOf(String(form.values[name] ?? ''), i18n.language)}
        date={date}
      />
      {!required && (
        <div>
          <Button icon={CircleHelp} onClick={() => guide.skip(name)}>
            {t('guides:unknown')}
          </Button>
        </div>
      )}
    </>
  );
}
