import { Field } from './Field.tsx';
import { type FieldOf, textOf } from './TextField.tsx';

/** A field for sentences. */
export function LongTextField({ form, name, ...texts }: FieldOf) {
  return (
    <Field id={`${form.id}-${name}`} error={form.errorOf(name)} {...texts}>
      {(control) => (
        <textarea
          {...control}
          className="input"
          name={name}
          rows={4}
          value={textOf(form, name)}
          onChange={(event) => form.change(name, event.target.value)}
          onBlur={() => form.leave(name)}
        />
      )}
    </Field>
  );
}
