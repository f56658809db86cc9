import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatIso, todayIso } from '../browser/dates.ts';
import { Field } from './Field.tsx';
import { parseDate } from './parse/date.ts';
import { type FieldOf, textOf } from './TextField.tsx';

/** Typed as TT.MM.JJJJ or picked: a native date field alone would show the browser's notation, not the page's. */
export function DateField({ form, name, hint, ...texts }: FieldOf) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const choose = (iso: string) => form.change(name, formatIso(iso));
  const text = textOf(form, name);
  return (
    <Field id={`${form.id}-${name}`} error={form.errorOf(name)} hint={hint ?? t('field.dateHint')} {...texts}>
      {(control) => (
        <div className="date-row">
          <div className="input-with-button">
            <input
              {...control}
              className="input input-short"
              type="text"
              name={name}
              inputMode="numeric"
              autoComplete="off"
              value={text}
              onChange={(event) => form.change(name, event.target.value)}
              onBlur={() => form.leave(name)}
            />
            <button
              type="button"
              className="input-button"
              aria-label={t('field.openCalendar')}
              aria-describedby={`${control.id}-label`}
              onClick={() => picker.current?.showPicker()}
            >
              <CalendarDays className="icon" aria-hidden />
            </button>
            <input
              ref={picker}
              className="date-picker"
              type="date"
              tabIndex={-1}
              aria-hidden
              value={parseDate(text) ?? ''}
              onChange={(event) => event.target.value && choose(event.target.value)}
            />
          </div>
          <button type="button" className="link-button" onClick={() => choose(todayIso())}>
            {t('field.today')}
          </button>
        </div>
      )}
    </Field>
  );
}
