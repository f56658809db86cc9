import { Cookie } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readStored, store } from '../lib/storage.ts';
import { Button } from '../ui/Button.tsx';

/** On the first visit: what is stored, and for how long a login is kept. */
export function ConsentNotice() {
  const { t } = useTranslation(['shell', 'app']);
  const titleId = useId();
  const [agreed, setAgreed] = useState(readStored('consent') === true);
  if (agreed) return null;
  return (
    <section className="consent" aria-labelledby={titleId}>
      <Cookie className="icon" aria-hidden />
      <div>
        <h2 id={titleId}>{t('shell:consent.title')}</h2>
        <p>
          {t('app:general.useCookies')} {t('shell:consent.text')}{' '}
          <Link to="/terms/privacy">{t('shell:step.privacy')}</Link>
        </p>
      </div>
      <Button
        kind="primary"
        onClick={() => {
          store('consent', true);
          setAgreed(true);
        }}
      >
        {t('shell:consent.agree')}
      </Button>
    </section>
  );
}
