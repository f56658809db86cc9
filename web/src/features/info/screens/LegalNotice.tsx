import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/Page.tsx';
import { OperatorFacts } from '../components/OperatorFacts.tsx';

const SECTIONS = ['licence', 'figures', 'accessibility'] as const;

export function LegalNotice() {
  const { t } = useTranslation('info');
  return (
    <Page title={t('legal.title')} lead={t('legal.lead')} width="form">
      <OperatorFacts />
      {SECTIONS.map((id) => (
        <section key={id}>
          <h2>{t(`legal.${id}.title`)}</h2>
          <p>{t(`legal.${id}.text`)}</p>
        </section>
      ))}
    </Page>
  );
}
