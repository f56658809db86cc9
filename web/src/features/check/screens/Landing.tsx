import { ArrowRight, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { draftDropped, draftUnkept, dropDraft, storedDraft } from '../../../draft/storedDraft.ts';
import { useDraftFigure } from '../../../draft/useDraftFigure.ts';
import { useStore } from '../../../lib/useStore.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { usePageTitle } from '../../../ui/usePageTitle.ts';
import { QuestionForm } from '../components/QuestionForm.tsx';
import { FIRST, nextQuestion, QUESTIONS } from '../questions.ts';
import '../style.css';

/**
 * Somebody who has seen a poster or a link, without an account, with one question: how much is it for me? The first of
 * the eight questions stands here already, so that the first press is an answer.
 */
export function Landing() {
  const { t } = useTranslation('check');
  const navigate = useNavigate();
  const draft = useStore(storedDraft);
  const dropped = useStore(draftDropped);
  const unkept = useStore(draftUnkept);
  const next = draft && nextQuestion(draft.asked);
  usePageTitle(t('landing.title'));
  // Fetches the calculation while the question is being read.
  useDraftFigure();
  const onward = next ? `/check?step=${next.id}` : '/check/figure';
  return (
    <article className="page landing">
      <div className="landing-words">
        <h1 tabIndex={-1}>{t('landing.title')}</h1>
        <p className="lead">{t('landing.lead')}</p>
        <ul className="landing-trust">
          {(['onDevice', 'free'] as const).map((id) => (
            <li key={id}>
              <ShieldCheck className="icon" aria-hidden />
              {t(`landing.${id}`)}
            </li>
          ))}
        </ul>
        <Link to="/about">{t('landing.how')}</Link>
      </div>
      <div className="landing-start">
        {dropped && <Notice kind="info">{t('landing.dropped')}</Notice>}
        {unkept && <Notice kind="info">{t('landing.unkept')}</Notice>}
        {draft ? (
          <section className="card check-begun">
            <h2>{t('landing.begun')}</h2>
            <div className="button-row">
              <Link className={buttonClass('primary')} to={onward}>
                {next ? t('landing.goOn', { number: QUESTIONS.indexOf(next) + 1 }) : t('landing.toFigure')}
                <ArrowRight className="icon" aria-hidden />
              </Link>
              <Button kind="quiet" onClick={dropDraft}>
                {t('landing.anew')}
              </Button>
            </div>
          </section>
        ) : (
          <section className="card" aria-labelledby="first-question">
            <p className="hint">{t('progress', { number: 1, of: QUESTIONS.length })}</p>
            <h2 id="first-question">{t('question.people')}</h2>
            <QuestionForm question={FIRST} draft={draft} onDone={() => navigate('/check?step=home')} />
          </section>
        )}
      </div>
    </article>
  );
}
