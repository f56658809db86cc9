import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../ui/Button.tsx';
import { NextStep } from '../../../ui/NextStep.tsx';

/** The way from the average to a figure of one's own. */
export function StartCheck() {
  const { t } = useTranslation('footprint');
  return (
    <NextStep title={t('check.title')} text={t('check.text')}>
      <Link className={buttonClass('primary')} to="/check/begin">
        {t('check.action')}
      </Link>
    </NextStep>
  );
}
