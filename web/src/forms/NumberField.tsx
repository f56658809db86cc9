import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../i18n/format.ts';
import { announce } from '../ui/announce.ts';
import { Field } from './Field.tsx';
import { inUnit, numberOf, type ParsedNumber, parseNumber, typedNumber } from './parse/number.ts';
import { type FieldOf, textOf } from './TextField.tsx';

interface NumberFieldProps extends FieldOf {
  /** Shown behind the field and in the echo. */
  readonly unit?: string;
  /** Shape of the number, as long as nothing is typed; never a value. */
  readonly placeholder?: string | undefined;
}

/** A text field that says which number it understood; a unit behind it is taken away or converted. */
export function NumberField({ form, name, unit = '', placeholder, ...texts }: NumberFieldProps) {
  const { t, i18n } = useTranslation();
  const [left, setLeft] = useState(false);
  const id = `${form.id}-${name}`;
  const text = textOf(form, name);
  const parsed = parseNumber(text, i18n.language);
  useSameNumber(text, i18n.language, (same) => form.change(name, same));
  const number = (value: number) => formatNumber(value, i18n.language);
  const echo = needsEcho(parsed, text, left)
    ? t('field.understood', { value: number(parsed.value), unit }).trim()
    : undefined;

  return (
    <Field id={id} error={form.errorOf(name)} describedBy={echo && `${id}-echo`} {...texts}>
      {(control) => (
        <>
          <div className="input-with-unit">
            <input
              {...control}
              className="input input-number"
              type="text"
              name={name}
              inputMode="decimal"
              autoComplete="off"
              placeholder={placeholder}
              value={text}
              onChange={(event) => form.change(name, inUnit(event.target.value, unit, i18n.language))}
              onFocus={() => setLeft(false)}
              onBlur={() => {
                setLeft(true);
                form.leave(name);
                if (needsEcho(parsed, text, true))
                  announce(t('field.understood', { value: number(parsed.value), unit }));
              }}
            />
            {unit && <span className="input-unit">{unit}</span>}
          </div>
          {echo && (
            <p id={`${id}-echo`} className="echo">
              {echo}
              {parsed.kind === 'number' && parsed.other !== undefined && (
                <OtherMeaning
                  value={number(parsed.other)}
                  choose={() => form.change(name, typedNumber(parsed.other ?? 0, i18n.language))}
                />
              )}
            </p>
          )}
        </>
      )}
    </Field>
  );
}

/** Another language may read the same letters as another number ("1.234"): what was meant stays, its letters change. */
function useSameNumber(text: string, language: string, change: (text: string) => void): void {
  const typedIn = useRef(language);
  const latest = useRef(change);
  latest.current = change;
  useEffect(() => {
    const meant = numberOf(text, typedIn.current);
    typedIn.current = language;
    if (meant === undefined || Number.isNaN(meant) || meant === numberOf(text, language)) return;
    latest.current(typedNumber(meant, language));
  }, [text, language]);
}

function OtherMeaning({ value, choose }: { readonly value: string; readonly choose: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className="link-button" onClick={choose}>
      {t('field.didYouMean', { value })}
    </button>
  );
}

/** Plain digits need no echo; a text of two meanings gets it while typing. */
function needsEcho(
  parsed: ParsedNumber,
  text: string,
  left: boolean,
): parsed is ParsedNumber & { kind: 'number' } {
  return parsed.kind === 'number' && (parsed.other !== undefined || (left && /\D/.test(text)));
}
