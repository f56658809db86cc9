import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readStored, store } from '../browser/storage.ts';
import { Button } from '../ui/Button.tsx';

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
