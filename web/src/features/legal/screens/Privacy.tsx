import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { textOf } from '../../../i18n/textOf.ts';
import { Contents } from '../../../ui/Contents.tsx';
import { Page } from '../../../ui/Page.tsx';
import { OperatorFacts } from '../components/OperatorFacts.tsx';
import { TextSection } from '../components/TextSection.tsx';
import { useOperator } from '../useOperator.ts';
import '../style.css';
import { PRIVACY_LINES } from '../privacyLines.ts';

/** Kinds of data, reasons or periods, one under the other. */
function PrivacyList({ of }: { readonly of: keyof typeof PRIVACY_LINES }) {
  const lines = `privacy:${of}`;
  return (
    <dl className="named-lines">
      {PRIVACY_LINES[of].map((id) => (
        <div key={id}>
          <dt>{textOf(`${lines}.${id}.name`)}</dt>
          <dd>{textOf(`${lines}.${id}.text`)}</dd>
        </div>
      ))}
    </dl>
  );
}

const SECTIONS = [
  ...(['short', 'responsible', 'stored', 'why', 'device', 'sums'] as const),
  ...(['seen', 'kept', 'protected', 'logs', 'rights'] as const),
];
const SHORT = ['free', 'own', 'erased', 'check'] as const;
const RESPONSIBLE = ['mail', 'phone', 'dataProtectionOfficer', 'supervisoryAuthority'] as const;

/** For a reader who is asked for a mail address, or has left one: what is stored, and how it goes again. */
export function Privacy() {
  const { t } = useTranslation('privacy');
  const known = useOperator();
  const authority = known.operator?.supervisoryAuthority ?? '';
  const section = (id: (typeof SECTIONS)[number]) => ({
    id,
    title: t(`section.${id}.title`),
    text: textOf(`privacy:section.${id}.text`, { authority, defaultValue: '' }),
  });
  return (
    <Page title={t('title')} lead={t('lead')} width="form">
      <Contents sections={SECTIONS.map(section)} />
      <TextSection {...section('short')}>
        <ul className="plain-list">
          {SHORT.map((id) => (
            <li key={id}>{t(`short.${id}`)}</li>
          ))}
        </ul>
      </TextSection>
      <TextSection {...section('responsible')}>
        <OperatorFacts known={known} lines={RESPONSIBLE} />
      </TextSection>
      {(['stored', 'why', 'device'] as const).map((id) => (
        <TextSection key={id} {...section(id)}>
          <PrivacyList of={id} />
        </TextSection>
      ))}
      <TextSection {...section('sums')} />
      <TextSection {...section('seen')} />
      <TextSection {...section('kept')}>
        <PrivacyList of="kept" />
      </TextSection>
      <TextSection {...section('protected')} />
      <TextSection {...section('logs')} />
      <TextSection {...section('rights')}>
        <Link to="/user/data">{t('ownData')}</Link>
      </TextSection>
    </Page>
  );
}
