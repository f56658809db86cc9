import { useTranslation } from 'react-i18next';
import { formatEpoch } from '../../../../browser/dates.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import type { Counter } from '../../counters.ts';

export function LastReading({ counter }: { readonly counter: Counter }) {
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
