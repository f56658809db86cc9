import type { MeasuredObject } from '@footprint/shared-events/catalogue/activities.ts';
import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { FileUp, Flame, History, Plus, Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatEpoch } from '../../../../browser/dates.ts';
import { filePath, stepOf } from '../../../../flow/inputFlow.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { Button, buttonClass } from '../../../../ui/Button.tsx';
import { MeterWays } from '../../readings/components/MeterWays.tsx';

interface MetersHereProps {
  readonly measuredObj: MeasuredObject;
  readonly meters: readonly MeterAnswer[];
  readonly onAddMeter: () => void;
}

/** Beside the next reading: the meters there are, another one, and what may have changed about one. */
export function MetersHere({ measuredObj, meters, onAddMeter }: MetersHereProps) {
  const { t } = useTranslation(['energy', 'shell']);
  return (
    <section className="stack" aria-labelledby="meters-here" data-domain="housing">
      <h2 id="meters-here">{t(`energy:here.${measuredObj}`)}</h2>
      <MeterList meters={meters} />
      <div className="button-row">
        <Link className={buttonClass('secondary')} to={stepOf('values').path}>
          <History className="icon" aria-hidden />
          {t('energy:here.history')}
        </Link>
        <Link className={buttonClass('secondary')} to={filePath(meters[0]?.id)}>
          <FileUp className="icon" aria-hidden />
          {t('shell:readingsFile')}
        </Link>
        <Button icon={Plus} onClick={onAddMeter}>
          {t('energy:add')}
        </Button>
      </div>
      <h3>{t('energy:here.changed')}</h3>
      <MeterWays steps={['swap', 'tariff']} />
    </section>
  );
}

/** The meters there are, how they stood last, and the way to each. */
function MeterList({ meters }: { readonly meters: readonly MeterAnswer[] }) {
  const { t, i18n } = useTranslation(['energy', 'readings', 'units']);
  const stood = ({ lastValue, unit }: MeterAnswer): string =>
    lastValue
      ? t('readings:last', {
          value: `${formatNumber(lastValue.v, i18n.language)}\u00A0${t(`units:${unit}`)}`,
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
