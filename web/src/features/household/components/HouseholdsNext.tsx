import { ArrowRight, Plus, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../../flow/inputFlow.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { NextStep } from '../../../ui/NextStep.tsx';

/** Where one goes on from the households: to what is entered for them; else another one, or a move. */
export function HouseholdsNext({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useTranslation('household');
  return (
    <div className="stack">
      <NextStep title={t('households.next.title')} text={t('households.next.text')}>
        <Link className={buttonClass('primary')} to={stepOf('inputMenu').path}>
          {t('households.start')}
          <ArrowRight className="icon" aria-hidden />
        </Link>
      </NextStep>
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
