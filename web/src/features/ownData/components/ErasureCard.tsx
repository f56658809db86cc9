import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../ui/Button.tsx';
import { useErasure } from '../useErasure.ts';
import { ErasureForm } from './ErasureForm.tsx';

const GOES = ['person', 'texts', 'session', 'mail'] as const;
const STAYS = ['figures', 'campaigns', 'log'] as const;

/** The end of the account: what it means, then the password. */
export function ErasureCard({ mail }: { readonly mail: string }) {
  const { t } = useTranslation('ownData');
  const { erase, busy, failure, reset } = useErasure(mail);
  const title = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState(false);
  const before = useRef(asking);
  const { hash } = useLocation();
  // A link to here means this card, which comes after the page.
  useEffect(() => {
    if (hash === '#own-erasure') title.current?.focus();
  }, [hash]);
  // What was pressed is gone with its step: reading goes on at the heading of the next one.
  useEffect(() => {
    if (before.current === asking) return;
    before.current = asking;
    title.current?.focus();
  }, [asking]);
  return (
    <section className="card" aria-labelledby="own-erasure">
      <h2 id="own-erasure" ref={title} tabIndex={-1}>
        {t(asking ? 'erasure.askTitle' : 'erasure.title')}
      </h2>
      {asking ? (
        <ErasureForm
          mail={mail}
          busy={busy}
          failure={failure}
          onConfirm={erase}
          onCancel={() => {
            reset();
            setAsking(false);
          }}
        />
      ) : (
        <>
          <div className="stack-close">
            <h3 className="section-title">{t('erasure.goes.title')}</h3>
            <ul className="plain-list">
              {GOES.map((id) => (
                <li key={id}>{t(`erasure.goes.${id}`)}</li>
              ))}
            </ul>
          </div>
          <div className="stack-close">
            <h3 className="section-title">{t('erasure.stays.title')}</h3>
            <ul className="plain-list">
              {STAYS.map((id) => (
                <li key={id}>{t(`erasure.stays.${id}`)}</li>
              ))}
            </ul>
          </div>
          <p>{t('erasure.final')}</p>
          <div>
            <Button onClick={() => setAsking(true)}>{t('erasure.continue')}</Button>
          </div>
        </>
      )}
    </section>
  );
}
