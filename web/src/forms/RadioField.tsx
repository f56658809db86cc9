import { GroupField } from './Field.tsx';
import type { Option } from './SelectField.tsx';
import { type FieldOf, textOf } from './TextField.tsx';

interface RadioOption extends Option {
  readonly hint?: string;
}

interface RadioFieldProps extends FieldOf {
  readonly options: readonly RadioOption[];
  /** The choice can be taken back: by choosing it again, or by a button with this text. */
  readonly clear?: string;
}

/** A choice of few: all of them visible, each a card to press. */
export function RadioField({ form, name, options, clear, ...texts }: RadioFieldProps) {
  const id = `${form.id}-${name}`;
  const chosen = textOf(form, name);
  return (
    <GroupField id={id} error={form.errorOf(name)} {...texts}>
      <div className="choices">
        {options.map((option, i) => (
          <label key={option.value} className="choice">
            <input
              id={i === 0 ? id : `${id}-${option.value}`}
              type="radio"
              name={id}
              value={option.value}
              checked={chosen === option.value}
              onChange={() => form.change(name, option.value)}
              onClick={() => {
                if (clear !== undefined && chosen === option.value) form.change(name, '');
              }}
              onBlur={() => form.leave(name)}
            />
            <span>
              {option.label}
              {option.hint && <span className="choice-hint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {clear !== undefined && chosen !== '' && (
        <button
          type="button"
          className="link-button choices-clear"
          onClick={() => {
            form.change(name, '');
            // The button goes; the keyboard stays in the group.
            document.getElementById(id)?.focus();
          }}
        >
          {clear}
        </button>
      )}
    </GroupField>
  );
}
