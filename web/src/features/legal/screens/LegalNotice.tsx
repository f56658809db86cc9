import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/Page.tsx';
import { OperatorFacts } from '../components/OperatorFacts.tsx';
import { TextSection } from '../components/TextSection.tsx';
import { useOperator } from '../useOperator.ts';
import '../style.css';

const LINES = [
  ...(['representative', 'register', 'phone', 'mail', 'supportMail', 'supportAnswerDays'] as const),
  ...(['dataProtectionOfficer', 'supervisoryAuthority', 'accessibilityContact'] as const),
];

/** Every page's foot leads here, to whom to write to. */
export function LegalNotice() {
  const { t } = useTranslation('legal');
  const known = useOperator();
  const licence = known.operator?.openDataLicence;
  return (
    <Page title={t('notice.title')} lead={t('notice.lead')} width="form">
      <OperatorFacts known={known} lines={LINES} />
      {(['licence', 'figures'] as const).map((id) => (
        <TextSection key={id} id={id} title={t(`notice.${id}.title`)} text={t(`notice.${id}.text`)} />
      ))}
      {licence && (
        <TextSection
          id="open-data"
          title={t('notice.openData.title')}
          text={t('notice.openData.text', { licence })}
        />
      )}
    </Page>
  );
}
