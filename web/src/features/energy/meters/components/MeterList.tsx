import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { Flame, Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatEpoch } from '../../../../browser/dates.ts';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { formatNumber } from '../../../../i18n/format.ts';

/** The meters there are, how they stood last, and the way to each. */
export function MeterList({ meters }: { readonly meters: readonly MeterAnswer[] }) {
  const { t, i18n } = useTranslation(['energy', 'readings', 'units']);
  const stood = ({ lastValue, unit }: MeterAnswer): string =>
    lastValue
      ? t('readings:last', {
          value: `${formatNumber(lastValue.v, i18n.language)} ${t(`units:${unit}`)}`,
          date: formatEpoch(lastValue.d),
        })
      : t('energy:last.none');
  return (
    <ul className="tasks">
      {meters.map((meter) => {
        const Icon = meter.measuredObj === 'gas' ? Flame : Zap;
        return (
          <li key={meter.id}>
            <div className="task">
              <Icon className="task-icon" aria-hidden />
              <Link className="task-title" to={`${stepOf('housing').path}/meters/${meter.id}`}>
                {t(`energy:counter.${meter.measuredObj}`, { name: meter.name })}
              </Link>
              <p className="task-text">{stood(meter)}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
