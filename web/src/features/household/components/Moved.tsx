import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { entriesOf } from '../../../flow/inputFlow.ts';
import { GuideDone } from '../../../forms/guide/GuideDone.tsx';
import { buttonClass } from '../../../ui/Button.tsx';

/** The move is saved; the new home has nothing yet. */
export function Moved({ home }: { readonly home: HouseholdAnswer }) {
  const { t } = useTranslation(['household', 'shell']);
  return (
    <GuideDone title={t('household:move.done', { name: home.name })} lead={t('household:move.doneLead')}>
      {(['exact', 'fast'] as const).map((pace) => (
        <section key={pace} className="stack">
          <h2>{t(`household:move.next.${pace}`)}</h2>
          <div className="button-row">
            {entriesOf('housing')
              .filter((step) => step.pace === pace)
              .map((step) => (
                <Link key={step.id} className={buttonClass('secondary')} to={step.path}>
                  {t(`shell:step.${step.id}`)}
                </Link>
              ))}
          </div>
        </section>
      ))}
      <div className="button-row">
        <Link className={buttonClass('primary')} to={`/input/households/${home.id}`}>
          {t('household:move.toHome', { name: home.name })}
        </Link>
      </div>
    </GuideDone>
  );
}
