import { useState } from 'react';
import { answer, type StoredDraft, storedDraft } from '../../../blocks/checkDraft/storedDraft.ts';
import { textOf } from '../../../i18n/textOf.ts';
import { announce } from '../../../ui/announce.ts';
import { isComplete, type Question } from '../questions.ts';
import { Answers } from './Answers.tsx';

interface QuestionFormProps {
  readonly question: Question;
  readonly draft: StoredDraft | null;
  /** Before an answer is noted. */
  readonly begin?: (() => void) | undefined;
  readonly onDone: () => void;
}

/** One question: a press on an answer goes on, once the chip that it needs is chosen as well. */
export function QuestionForm({ question, draft, begin, onDone }: QuestionFormProps) {
  const { id, field, chips } = question;
  const [needed, setNeeded] = useState(false);
  const goOn = () => {
    // What was still missing is said no more.
    announce('');
    onDone();
  };
  const say = (changes: object, goesOn: boolean) => {
    begin?.();
    const after = { ...storedDraft.get()?.answers, ...changes };
    const lacks = chips?.needed === true && !isComplete(question, after) && goesOn;
    answer(goesOn && !lacks ? id : null, changes);
    setNeeded(lacks);
    if (lacks) announce(textOf(`quickCheck:need.${id}`));
    else if (goesOn) goOn();
  };
  return (
    <>
      {needed && <p className="check-need">{textOf(`quickCheck:need.${id}`)}</p>}
      <Answers
        question={question}
        answers={draft?.answers ?? {}}
        asked={draft?.asked.includes(id) ?? false}
        onAnswer={(value) => {
          if (value !== undefined) return say({ [field]: value }, true);
          begin?.();
          answer(id, { [field]: undefined });
          goOn();
        }}
        onChip={(value) => chips && say({ [chips.field]: value }, needed)}
      />
    </>
  );
}
