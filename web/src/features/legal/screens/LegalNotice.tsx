import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Page } from '../../../ui/Page.tsx';
import { OperatorFacts } from '../components/OperatorFacts.tsx';

const SECTIONS = ['licence', 'figures', 'accessibility'] as const;

/** Every page's foot leads here, to whom to write to; where something is in the way, to the section about that. */
export function LegalNotice() {
  const { t } = useTranslation('info');
  const { hash } = useLocation();
  useEffect(() => {
    document.getElementById(hash.slice(1))?.focus();
  }, [hash]);
  return (
    <Page title={t('legal.title')} lead={t('legal.lead')} width="form">
      <OperatorFacts />
      {SECTIONS.map((id) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} tabIndex={-1}>
            {t(`legal.${id}.title`)}
          </h2>
          <p>{t(`legal.${id}.text`)}</p>
        </section>
      ))}
    </Page>
  );
}
