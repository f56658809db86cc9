import { useTranslation } from 'react-i18next';
import type { StoredDraft } from '../../../blocks/checkDraft/storedDraft.ts';
import { textOf } from '../../../i18n/textOf.ts';
import type { Question } from '../questions.ts';
import { QuestionForm } from './QuestionForm.tsx';

interface FirstQuestionProps {
  readonly question: Question;
  /** How many are asked. */
  readonly of: number;
  readonly draft: StoredDraft | null;
  /** Before the first answer is noted. */
  readonly begin?: (() => void) | undefined;
  readonly onDone: () => void;
}

/** The first question on the page that the check begins with, so that the first press is an answer. */
export function FirstQuestion({ question, of, draft, begin, onDone }: FirstQuestionProps) {
  const { t } = useTranslation('quickCheck');
  return (
    <section className="first-question" aria-labelledby="first-question">
      <p className="hint">{t('progress', { number: 1, of })}</p>
      <h2 id="first-question">{textOf(`quickCheck:question.${question.id}`)}</h2>
      <QuestionForm question={question} draft={draft} onDone={onDone} begin={begin} />
    </section>
  );
}
