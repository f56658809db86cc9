import type { MeasuredObject } from '@footprint/shared-events/catalogue/activities.ts';
import { Fan, Flame, Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../../../flow/inputFlow.ts';

/** Above the first meter: of what it is one, each on a page of its own. */
export function MeterKinds({ measuredObj }: { readonly measuredObj: MeasuredObject }) {
  const { t } = useTranslation('energy');
  const kinds = [
    { step: 'ePower', icon: Zap, name: t('one.of.ePower') },
    { step: 'gas', icon: Flame, name: t('one.of.gas') },
    { step: 'heatPump', icon: Fan, name: t('activity.heatPump') },
  ] as const;
  return (
    <nav className="meter-kinds" aria-label={t('reading.meter')}>
      {kinds.map(({ step, icon: Icon, name }) => (
        <Link key={step} to={stepOf(step).path} aria-current={step === measuredObj ? 'page' : undefined}>
          <Icon className="icon" aria-hidden />
          {name}
        </Link>
      ))}
    </nav>
  );
}
