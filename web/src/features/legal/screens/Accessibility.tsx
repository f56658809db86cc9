import { MessageSquareWarning } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../../../i18n/textOf.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Contents } from '../../../ui/Contents.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { ContactText } from '../components/ContactText.tsx';
import { TextSection } from '../components/TextSection.tsx';
import { useOperator } from '../useOperator.ts';
import '../style.css';

const SECTIONS = ['contact', 'status', 'tested', 'limits'] as const;
const LISTS = {
  tested: ['axe', 'keyboard', 'zoom', 'contrast', 'motion'],
  limits: ['readers', 'language', 'charts', 'live'],
} as const;

/** For a reader who meets a barrier: the contact comes first, then what is tested and what is missing. */
export function Accessibility() {
  const { t } = useTranslation('legal');
  const { operator, failure, retry } = useOperator();
  const section = (id: (typeof SECTIONS)[number]) => ({ id, title: t(`accessibility.section.${id}.title`) });
  const mail = operator?.supportMail ?? operator?.mail;
  const subject = encodeURIComponent(t('accessibility.subject', { title: document.location.host }));
  const days = operator?.supportAnswerDays;
  return (
    <Page title={t('accessibility.title')} lead={t('accessibility.lead')} width="form">
      <Contents sections={SECTIONS.map(section)} />
      <TextSection {...section('contact')} text={t('accessibility.section.contact.text')}>
        {failure && <LoadFailure failure={failure} retry={retry} />}
        {operator?.accessibilityContact && (
          <p>
            <ContactText line={operator.accessibilityContact} />
          </p>
        )}
        {mail && (
          <p>
            <a className={buttonClass('primary')} href={`mailto:${mail}?subject=${subject}`}>
              <MessageSquareWarning className="icon" aria-hidden />
              {t('accessibility.write')}
            </a>
          </p>
        )}
        {days !== undefined && <p className="hint">{t('accessibility.answer', { count: days })}</p>}
      </TextSection>
      <TextSection {...section('status')} text={t('accessibility.section.status.text')} />
      {(['tested', 'limits'] as const).map((id) => (
        <TextSection key={id} {...section(id)}>
          <Items of={id} />
        </TextSection>
      ))}
    </Page>
  );
}

function Items({ of }: { readonly of: keyof typeof LISTS }) {
  const items = `legal:accessibility.${of}`;
  return (
    <ul className="plain-list">
      {LISTS[of].map((item) => (
        <li key={item}>{textOf(`${items}.${item}`)}</li>
      ))}
    </ul>
  );
}
