import { Handshake, ListChecks, MailCheck, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const STEPS = [
  { id: 'register', Icon: UserPlus },
  { id: 'pick', Icon: ListChecks },
  { id: 'join', Icon: Handshake },
  { id: 'confirm', Icon: MailCheck },
] as const;

/** The way through the bet. */
export function BetSteps() {
  const { t } = useTranslation('bet');
  return (
    <section aria-labelledby="bet-steps">
      <h2 id="bet-steps">{t('steps.title')}</h2>
      <ol className="steps">
        {STEPS.map(({ id, Icon }, i) => (
          <li key={id} className="step-card">
            <span className="step-number" aria-hidden>
              {i + 1}
            </span>
            <Icon className="step-icon" aria-hidden />
            <h3>{t(`steps.${id}.title`)}</h3>
            <p>{t(`steps.${id}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
