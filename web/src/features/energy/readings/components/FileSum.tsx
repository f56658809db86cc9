import { noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { useTranslation } from 'react-i18next';
import type { Counter } from '../../../../blocks/counter/counters.ts';
import { formatDay } from '../../../../browser/dates.ts';
import { formatNumber, formatRounded } from '../../../../i18n/format.ts';
import { UsesFigure } from '../../uses/UsesFigure.tsx';
import { counterUses } from '../counterUses.ts';
import { asAnswers } from '../fileForm.ts';
import type { ShownFile } from '../fileWorker.ts';

interface FileSumProps {
  readonly file: ShownFile;
  readonly counter: Counter;
  /** How many of its readings are there already. */
  readonly there: number;
}

/** Meaning of a file in a sentence, and as a picture. */
export function FileSum({ file, counter, there }: FileSumProps) {
  const { t, i18n } = useTranslation(['readings', 'units']);
  const { readings, used, days, kind } = file;
  const unit = t(`units:${counter.unit}`);
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last) return null;
  const swaps = readings.filter(({ replaced }) => replaced);
  const estimated = readings.filter((one) => one.estimated).length;
  const bare = { from: formatDay(first.day), to: formatDay(last.day), unit };
  return (
    <div className="stack file-sum" data-domain="housing">
      <p role="status">
        <strong>
          {days === 0
            ? t('readings:file.few', {
                ...bare,
                count: readings.length,
                value: formatNumber(first.value, i18n.language),
              })
            : t('readings:file.sum', {
                ...bare,
                count: readings.length,
                use: formatRounded(used, i18n.language, used < 100 ? 1 : 0),
                perDay: formatNumber(Number((used / days).toPrecision(3)), i18n.language),
              })}
        </strong>{' '}
        {kind === 'use' && `${t('readings:file.uses')} `}
        {swaps.length > 0 &&
          `${t('readings:file.swaps', { count: swaps.length, days: swaps.map(({ day }) => formatDay(day)).join(', ') })} `}
        {estimated > 0 && `${t('readings:file.estimated', { count: estimated })} `}
        {there > 0 && t('readings:file.there', { count: there })}
      </p>
      {days > 0 && (
        <UsesFigure
          {...counterUses(counter, asAnswers(file, noonOf))}
          unit={unit}
          marks={swaps.map(({ day }) => ({ day, kind: 'swap' as const }))}
        />
      )}
    </div>
  );
}
