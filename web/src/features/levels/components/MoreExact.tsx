import type { SupportedType } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import { Fan, Flame, Gauge, type LucideIcon, ReceiptText, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../../flow/inputFlow.ts';
import type { StepId } from '../../../pages.ts';

interface Way {
  readonly id: 'powerMeter' | 'gasMeter' | 'supply' | 'bill' | 'heatPump';
  readonly step: StepId;
  readonly icon: LucideIcon;
}

/** By what a level is replaced where more is known; there is nothing better than an answer for the others. */
const MORE_EXACT: Readonly<Partial<Record<SupportedType, readonly Way[]>>> = {
  electricPower: [{ id: 'powerMeter', step: 'ePower', icon: Gauge }],
  heating: [
    { id: 'gasMeter', step: 'gas', icon: Flame },
    { id: 'supply', step: 'supplies', icon: Truck },
    { id: 'bill', step: 'billed', icon: ReceiptText },
    { id: 'heatPump', step: 'ePower', icon: Fan },
  ],
};

/** The ways from a level to what measures it: a meter, a supply or a bill. */
export function MoreExact({ type }: { readonly type: SupportedType }) {
  const { t } = useTranslation('levels');
  const ways = MORE_EXACT[type];
  if (!ways) return null;
  return (
    <section className="stack-close" aria-labelledby="more-exact" data-domain="housing">
      <h2 id="more-exact">{t('exact.title')}</h2>
      <p className="hint">{t('exact.hint')}</p>
      <ul className="tasks">
        {ways.map(({ id, step, icon: Icon }) => (
          <li key={id} className="task">
            <Icon className="task-icon" aria-hidden />
            <Link className="task-title" to={stepOf(step).path}>
              {t(`exact.way.${id}.title`)}
            </Link>
            <p className="task-text">{t(`exact.way.${id}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
