import { ArrowRight, Plus, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../../flow/inputFlow.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';

/** Where one goes on from the households: to what is entered for them; else another one, or a move. */
export function HouseholdsNext({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useTranslation('household');
  return (
    <div className="stack">
      <section className="next-step" aria-labelledby="households-next">
        <p className="next-step-label">{t('households.next.label')}</p>
        <h2 id="households-next">{t('households.next.title')}</h2>
        <p>{t('households.next.text')}</p>
        <div className="button-row">
          <Link className={buttonClass('primary')} to={stepOf('inputMenu').path}>
            {t('households.start')}
            <ArrowRight className="icon" aria-hidden />
          </Link>
        </div>
      </section>
      <section className="task-group" aria-labelledby="households-changed">
        <h2 id="households-changed">{t('households.changed')}</h2>
        <div className="button-row">
          <Button icon={Plus} onClick={onAdd}>
            {t('hh.addTitle')}
          </Button>
          <Link className={buttonClass('secondary')} to={stepOf('moved').path}>
            <Truck className="icon" aria-hidden />
            {t('move.title')}
          </Link>
        </div>
      </section>
    </div>
  );
}
