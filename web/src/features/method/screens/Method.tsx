import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { stepOf } from '../../../flow/inputFlow.ts';
import { useSession } from '../../../session/hooks.ts';
import { METHOD_SECTIONS, MethodLink } from '../../../ui/MethodLink.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Letters } from '../components/Letters.tsx';
import '../style.css';

/** How figures are made, in words; explanations lead to its sections. */
export function Method() {
  const { t } = useTranslation('method');
  const { hash } = useLocation();
  const session = useSession();
  useEffect(() => {
    document.getElementById(hash.slice(1))?.focus();
  }, [hash]);
  return (
    <Page title={t('title')} lead={t('lead')} width="form">
      {session && (
        <p>
          <Link to={stepOf('overview').path}>{t('own')}</Link>
        </p>
      )}
      <nav aria-labelledby="contents">
        <h2 id="contents">{t('contents')}</h2>
        <ol className="link-list">
          {METHOD_SECTIONS.map((section) => (
            <li key={section}>
              <MethodLink section={section}>{t(`section.${section}.title`)}</MethodLink>
            </li>
          ))}
        </ol>
      </nav>
      {METHOD_SECTIONS.map((section) => (
        <section key={section} className="stack-close" aria-labelledby={section}>
          <h2 id={section} tabIndex={-1}>
            {t(`section.${section}.title`)}
          </h2>
          <p>{t(`section.${section}.text`)}</p>
          {section === 'quality' && <Letters />}
          <p>{t(`section.${section}.more`)}</p>
          <p className="example">{t(`section.${section}.example`)}</p>
        </section>
      ))}
    </Page>
  );
}
