import { isCarrier } from '@footprint/shared-events/catalogue/carriers.ts';
import { Ban, Beef, Carrot, Check, Leaf, type LucideIcon, Plane, Salad, Utensils } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  answer,
  type DraftAnswers,
  type StoredDraft,
  storedDraft,
} from '../../../blocks/checkDraft/storedDraft.ts';
import { textOf } from '../../../i18n/textOf.ts';
import { announce } from '../../../ui/announce.ts';
import { CARRIER_ICONS } from '../../../ui/carrierIcons.ts';
import { isComplete, optionsOf, type Question } from '../questions.ts';
import '../chips.css';

const FOOD: Readonly<Record<string, LucideIcon>> = {
  veganBio: Leaf,
  veganVeggie: Carrot,
  veggieMix: Salad,
  mix: Utensils,
  carnivore: Beef,
};

/** A picture beside an answer, where one helps to find it. */
function iconOf(question: Question['id'], value: string | number | boolean): LucideIcon | undefined {
  if (question === 'home' && isCarrier(value)) return CARRIER_ICONS[value];
  if (question === 'food') return FOOD[String(value)];
  if (question === 'flights') return value === 'none' ? Ban : Plane;
  return value === 0 ? Ban : undefined;
}

type Value = string | number | boolean;

interface AnswersProps {
  readonly question: Question;
  readonly answers: DraftAnswers;
  readonly asked: boolean;
  /** Undefined: not known. */
  readonly onAnswer: (value: Value | undefined) => void;
  /** Undefined: the chip holds no more. */
  readonly onChip: (value: Value | undefined) => void;
}

/** Answers to choose from: each is a press, and the press goes on. */
function Answers({ question, answers, asked, onAnswer, onChip }: AnswersProps) {
  const { t } = useTranslation('quickCheck');
  const { id, field, chips } = question;
  const chosen = answers[field];
  const keyOf = (value: Value): string => `${id}.${value}`;
  return (
    <>
      {chips && (
        <fieldset className={chips.needed ? 'chips chips-joined' : 'chips'}>
          <legend>{textOf(`quickCheck:chips.${id}`)}</legend>
          {optionsOf(chips.field).map((value) => {
            const on = answers[chips.field] === value;
            return (
              <button
                key={String(value)}
                type="button"
                className="chip"
                aria-pressed={on}
                onClick={() => onChip(on && !chips.needed ? undefined : value)}
              >
                {on && <Check className="icon" aria-hidden />}
                {textOf(`quickCheck:chip.${keyOf(value)}`)}
              </button>
            );
          })}
        </fieldset>
      )}
      <ul className={`answers answers-${id}`}>
        {optionsOf(field).map((value) => {
          const Icon = iconOf(id, value);
          const hint = textOf(`quickCheck:hint.${keyOf(value)}`, { defaultValue: '' });
          return (
            <li key={String(value)}>
              <button
                type="button"
                className="answer"
                aria-pressed={chosen === value}
                onClick={() => onAnswer(value)}
              >
                {Icon && <Icon className="icon" aria-hidden />}
                <span>{textOf(`quickCheck:option.${keyOf(value)}`)}</span>
                {hint && <span className="answer-hint">{hint}</span>}
              </button>
            </li>
          );
        })}
        {field !== 'hhMember' && (
          <li>
            <button
              type="button"
              className="answer"
              aria-pressed={asked && chosen === undefined}
              onClick={() => onAnswer(undefined)}
            >
              <span>{t('unknown')}</span>
              <span className="answer-hint">{t('average')}</span>
            </button>
          </li>
        )}
      </ul>
    </>
  );
}

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
    // Drops the notice of what was missing.
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
