import { readingsOfMeter } from '@footprint/shared-events/housing/readingApi.ts';
import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatEpoch } from '../../../../browser/dates.ts';
import type { Guide } from '../../../../forms/guide/useGuide.ts';
import { NumberField } from '../../../../forms/NumberField.tsx';
import { numberOf } from '../../../../forms/parse/number.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useQueryResult } from '../../../../server/hooks.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { Counter } from '../../counters.ts';
import { DoubtNotice } from '../../DoubtNotice.tsx';
import { doubtOf, seasonalShare, type Typed } from '../../plausibility.ts';
import { useUsualYear } from '../../useUsualYear.ts';

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

function LastReading({ counter }: { readonly counter: Counter }) {
  const { t, i18n } = useTranslation(['energy', 'units']);
  if (!counter.lastValue) return <p className="hint">{t('energy:last.none')}</p>;
  return (
    <p className="last-reading">
      <span className="hint">{t('energy:last.label', { date: formatEpoch(counter.lastValue.d) })}</span>
      <strong>
        {formatNumber(counter.lastValue.v, i18n.language)} {t(`units:${counter.unit}`)}
      </strong>
    </p>
  );
}

interface ReadingDoubtProps extends Omit<Typed, 'id'> {
  readonly counter: Counter;
}

/** What is typed of a counter, beside its other readings. */
function ReadingDoubt({ counter, value, date, replaced }: ReadingDoubtProps) {
  const { value: readings } = useQueryResult(readingsOfMeter, { meterId: counter.id });
  const usual = useUsualYear(counter);
  const typed = { value, date, replaced };
  const doubt = readings ? doubtOf(readings, typed, seasonalShare(counter), usual) : null;
  return <DoubtNotice doubt={doubt} keeps="next" />;
}
