import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOperatorName } from '../browser/operatorName.ts';

/** The operator, how to reach them, and where to say that something is in the way. */
export function Footer() {
  const { t } = useTranslation();
  const operator = useOperatorName();
  return (
    <footer className="footer">
      <div className="footer-inner">
        <p>
          {operator && <>{t('footer.operator', { operator })} </>}
          {t('footer.claim')}
        </p>
        <nav aria-label={t('nav.footer')}>
          <Link to="/about">{t('step.about')}</Link>
          <Link to="/method">{t('step.method')}</Link>
          <Link to="/terms/privacy">{t('step.privacy')}</Link>
          <Link to="/terms/legal-notice">{t('footer.legalNotice')}</Link>
          <Link to="/terms/accessibility">{t('step.accessibility')}</Link>
        </nav>
      </div>
    </footer>
  );
}
