import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Counter } from '../../../../blocks/counter/counters.ts';
import { formatEpoch } from '../../../../browser/dates.ts';
import type { Guide } from '../../../../forms/guide/useGuide.ts';
import { NumberField } from '../../../../forms/NumberField.tsx';
import { formatNumber } from '../../../../i18n/format.ts';
import { Button } from '../../../../ui/Button.tsx';

interface GuideReadingProps {
  readonly guide: Guide;
  readonly counter: Counter;
  readonly name: string;
  readonly required?: boolean;
}

/** Reading of a counter on a day, as a question of a guide; beside it what it showed last. */
export function GuideReading({ guide, counter, name, required = false }: GuideReadingProps) {
  const { t } = useTranslation(['energy', 'guides', 'units']);
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

function LastReading({ counter }: { readonly counter: Counter }) {
  const { t, i18n } = useTranslation(['energy', 'units']);
  if (!counter.lastValue) return <p className="hint">{t('energy:last.none')}</p>;
  return (
    <p className="last-reading">
      <span className="hint">{t('energy:last.label', { date: formatEpoch(counter.lastValue.d) })}</span>
      <strong>
        {formatNumber(counter.lastValue.v, i18n.language)}&nbsp;{t(`units:${counter.unit}`)}
      </strong>
    </p>
  );
}
