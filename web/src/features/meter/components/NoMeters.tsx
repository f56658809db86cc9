import { Gauge } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { entriesOf } from '../../../flow/inputFlow.ts';
import { buttonClass } from '../../../ui/Button.tsx';

/** Where the first meter is added. */
export function NoMeters() {
  const { t } = useTranslation(['meter', 'shell']);
  return (
    <>
      <p>{t('meter:readings.noMeters')}</p>
      <div className="button-row">
        {entriesOf('housing')
          .filter((step) => step.pace === 'exact')
          .map((step) => (
            <Link key={step.id} className={buttonClass('secondary')} to={step.path}>
              <Gauge className="icon" aria-hidden />
              {t(`shell:step.${step.id}`)}
            </Link>
          ))}
      </div>
    </>
  );
}
