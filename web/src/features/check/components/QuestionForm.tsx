import { useState } from 'react';
import { answer, type StoredDraft } from '../../../draft/storedDraft.ts';
import { textOf } from '../../../i18n/textOf.ts';
import { announce } from '../../../ui/announce.ts';
import { isComplete, type Question } from '../questions.ts';
import { Answers } from './Answers.tsx';

interface QuestionFormProps {
  readonly question: Question;
  readonly draft: StoredDraft | null;
  readonly onDone: () => void;
}

/** One question: a press on an answer goes on, once the chip that it needs is chosen as well. */
export function QuestionForm({ question, draft, onDone }: QuestionFormProps) {
  const { id, field, chips } = question;
  const [needed, setNeeded] = useState(false);
  const say = (changes: object, goesOn: boolean) => {
    answer(id, changes);
    const after = { ...draft?.answers, ...changes };
    const lacks = chips?.needed === true && !isComplete(question, after) && goesOn;
    setNeeded(lacks);
    if (lacks) announce(textOf(`check:need.${id}`));
    else if (goesOn) onDone();
  };
  return (
    <>
      {needed && <p className="check-need">{textOf(`check:need.${id}`)}</p>}
      <Answers
        question={question}
        answers={draft?.answers ?? {}}
        asked={draft?.asked.includes(id) ?? false}
        onAnswer={(value) => {
          if (value !== undefined) return say({ [field]: value }, true);
          answer(id, { [field]: undefined });
          onDone();
        }}
        onChip={(value) => chips && say({ [chips.field]: value }, needed)}
      />
    </>
  );
}
