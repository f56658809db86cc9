import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Page } from '../../../ui/Page.tsx';
import { OperatorFacts } from '../components/OperatorFacts.tsx';

const STORED = [
  ...([
    'account',
    'household',
    'meters',
    'levels',
    'mobility',
    'compensation',
    'measures',
    'budget',
  ] as const),
  ...(['campaigns', 'usage', 'mails', 'access'] as const),
];
const SECTIONS = ['protected', 'cookies', 'sums', 'rights'] as const;

export function Privacy() {
  const { t } = useTranslation('info');
  return (
    <Page title={t('privacy.title')} lead={t('privacy.lead')} width="form">
      <section>
        <h2>{t('operator.responsible')}</h2>
        <OperatorFacts />
      </section>
      <section>
        <h2>{t('privacy.stored.title')}</h2>
        <ul className="plain-list">
          {STORED.map((id) => (
            <li key={id}>{t(`privacy.stored.${id}`)}</li>
          ))}
        </ul>
      </section>
      {SECTIONS.map((id) => (
        <section key={id}>
          <h2>{t(`privacy.${id}.title`)}</h2>
          <p>{t(`privacy.${id}.text`)}</p>
        </section>
      ))}
      <p>
        <Link to="/user/data">{t('privacy.rights.link')}</Link>
      </p>
    </Page>
  );
}
