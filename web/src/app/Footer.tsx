import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className="footer">
      <div className="footer-inner">
        <p>{t('footer.claim')}</p>
        <nav aria-label={t('nav.footer')}>
          <Link to="/about">{t('step.about')}</Link>
          <Link to="/method">{t('footer.method')}</Link>
          <Link to="/terms/privacy">{t('footer.privacy')}</Link>
          <Link to="/terms/legal-notice">{t('footer.legalNotice')}</Link>
        </nav>
      </div>
    </footer>
  );
}
