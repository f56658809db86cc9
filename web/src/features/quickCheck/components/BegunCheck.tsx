import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dropDraft, type StoredDraft } from '../../../blocks/checkDraft/storedDraft.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { nextQuestion, questionsFor } from '../questions.ts';

/** The way on in a check that was begun before, or to begin anew. */
export function BegunCheck({ draft }: { readonly draft: StoredDraft }) {
  const { t } = useTranslation('quickCheck');
  const next = nextQuestion(draft.asked);
  return (
    <section className="card check-begun">
      <h2>{t('landing.begun')}</h2>
      <div className="button-row">
        <Link className={buttonClass('primary')} to={next ? `/check?step=${next.id}` : '/check/figure'}>
          {next
            ? t('landing.goOn', { number: questionsFor(draft.known).indexOf(next) + 1 })
            : t('landing.toFigure')}
          <ArrowRight className="icon" aria-hidden />
        </Link>
        <Button kind="quiet" onClick={dropDraft}>
          {t('landing.anew')}
        </Button>
      </div>
    </section>
  );
}
