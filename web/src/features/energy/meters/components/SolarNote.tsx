import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { buttonClass } from '../../../../ui/Button.tsx';

/** Which register is asked for; what a roof gives is not in the footprint, and where it is entered instead. */
export function SolarNote() {
  const { t } = useTranslation('energy');
  return (
    <details className="group-details">
      <summary>{t('solar.title')}</summary>
      <p>{t('value.register')}</p>
      <p>{t('solar.text')}</p>
      <div className="button-row">
        <Link className={buttonClass('quiet')} to={stepOf('compensation').path}>
          {t('solar.compensation')}
        </Link>
        <Link
          className={buttonClass('quiet')}
          to={`${stepOf('measuresAll').path}?domain=housing&kind=invest#measure-PV`}
        >
          {t('solar.measure')}
        </Link>
      </div>
    </details>
  );
}
