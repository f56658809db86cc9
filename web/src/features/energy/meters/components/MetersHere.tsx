import type { MeasuredObject } from '@footprint/shared-events/catalogue/activities.ts';
import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { History, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { Button, buttonClass } from '../../../../ui/Button.tsx';
import { MeterWays } from '../../readings/components/MeterWays.tsx';
import { MeterList } from './MeterList.tsx';

interface MetersHereProps {
  readonly measuredObj: MeasuredObject;
  readonly meters: readonly MeterAnswer[];
  readonly onAddMeter: () => void;
}

/** Beside the next reading: the meters there are, another one, and what may have changed about one. */
export function MetersHere({ measuredObj, meters, onAddMeter }: MetersHereProps) {
  const { t } = useTranslation('energy');
  return (
    <section className="stack" aria-labelledby="meters-here" data-domain="housing">
      <h2 id="meters-here">{t(`here.${measuredObj}`)}</h2>
      <MeterList meters={meters} />
      <div className="button-row">
        <Link className={buttonClass('secondary')} to={stepOf('values').path}>
          <History className="icon" aria-hidden />
          {t('here.history')}
        </Link>
        <Button icon={Plus} onClick={onAddMeter}>
          {t('add')}
        </Button>
      </div>
      <h3>{t('here.changed')}</h3>
      <MeterWays steps={['swap', 'tariff']} />
    </section>
  );
}
