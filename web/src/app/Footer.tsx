import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { operatorName } from '../browser/operatorName.ts';
import { readStored, store } from '../browser/storage.ts';
import { Button } from '../ui/Button.tsx';

/** The operator, how to reach them, and where to say that something is in the way. */
export function Footer() {
  const { t } = useTranslation();
  const operator = operatorName();
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

/** On the first visit, at the foot of the screen: what is stored, and for how long a login is kept. */
export function ConsentNotice() {
  const { t } = useTranslation(['shell', 'app']);
  const [seen, setSeen] = useState(readStored('consent') === true);
  if (seen) return null;
  return (
    <section className="consent" aria-label={t('shell:consent.title')}>
      <p>
        {t('app:general.useCookies')} <Link to="/terms/privacy">{t('shell:consent.more')}</Link>
      </p>
      <Button
        onClick={() => {
          store('consent', true);
          setSeen(true);
        }}
      >
        {t('shell:consent.agree')}
      </Button>
    </section>
  );
}
