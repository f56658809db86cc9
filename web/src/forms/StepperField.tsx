import { Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { announce } from '../ui/announce.ts';
import { Field } from './Field.tsx';
import { numberOf, typedNumber } from './parse/number.ts';
import { type FieldOf, textOf } from './TextField.tsx';
import './stepper.css';

interface StepperFieldProps extends FieldOf {
  readonly label: string;
  /** Size of a step; one without it. */
  readonly by?: number;
  readonly maximum: number;
  /** Takes the place of the change: the number is part of a sum, and is not typed. */
  readonly onStep?: (by: 1 | -1) => void;
  /** The sum that it is part of has no room for more. */
  readonly isFull?: boolean;
}

/** A whole number in a line with its name, to type or to press up and down. */
export function StepperField(props: StepperFieldProps) {
  const { form, name, by = 1, maximum, onStep, isFull = false, ...texts } = props;
  const { t, i18n } = useTranslation();
  const id = `${form.id}-${name}`;
  const text = textOf(form, name);
  const number = numberOf(text, i18n.language) ?? 0;
  const step = (sign: 1 | -1) => {
    if (onStep) return onStep(sign);
    const next = Math.min(maximum, Math.max(0, number + sign * by));
    form.change(name, typedNumber(next, i18n.language));
    announce(`${props.label}: ${next}`);
  };
  return (
    <Field id={id} error={form.errorOf(name)} {...texts}>
      {(control) => (
        <div className="stepper">
          <button
            type="button"
            aria-label={t('stepper.less', { name: props.label })}
            disabled={!(number > 0)}
            onClick={() => step(-1)}
          >
            <Minus className="icon" aria-hidden />
          </button>
          <input
            {...control}
            className="input"
            type="text"
            name={name}
            inputMode="numeric"
            autoComplete="off"
            readOnly={onStep !== undefined}
            value={text}
            onChange={(event) => form.change(name, event.target.value)}
            onBlur={() => form.leave(name)}
          />
          <button
            type="button"
            aria-label={t('stepper.more', { name: props.label })}
            disabled={isFull || number >= maximum}
            onClick={() => step(1)}
          >
            <Plus className="icon" aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
}
