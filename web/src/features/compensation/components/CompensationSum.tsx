import { compensationOfYear } from '@footprint/shared-events/calculation/compensationOfYear.ts';
import type { CompensationAnswer } from '@footprint/shared-events/compensation/api.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentYear } from '../../../browser/dates.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';

interface CompensationSumProps {
  readonly compensations: readonly CompensationAnswer[];
}

/** What is subtracted in the running year; before anything is entered, what comes before it. */
export function CompensationSum({ compensations }: CompensationSumProps) {
  const { t } = useTranslation('compensation');
  const year = currentYear();
  return (
    <section className="card" aria-labelledby="compensation-list" data-domain="compensation">
      <h2 id="compensation-list">{t('list')}</h2>
      {compensations.some(({ compValues }) => compValues.length > 0) ? (
        <div>
          <p className="hero-figure">
            <Tonnes value={compensationOfYear(compensations, year)} />
          </p>
          <p className="hint">{t('ofYear', { year })}</p>
        </div>
      ) : (
        <>
          <p>
            {t('none')} {t('before')}
          </p>
          <div className="button-row">
            <Link className={buttonClass('secondary')} to={stepOf('measuresPick').path}>
              {t('measures')}
            </Link>
          </div>
        </>
      )}
    </section>
  );
}
