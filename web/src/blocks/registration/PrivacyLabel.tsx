import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

export function PrivacyLabel() {
  const { t } = useTranslation('account');
  return (
    <>
      {t('privacy.label')}{' '}
      <Link to="/terms/privacy" target="_blank">
        {t('privacy.link')}
      </Link>
    </>
  );
}
