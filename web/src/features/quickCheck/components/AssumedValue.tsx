import type { Assumption } from '@footprint/shared-events/check/assumptions.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AssumedField, answer } from '../../../blocks/checkDraft/storedDraft.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';

/** What a change is noted as, and what it is bounded by. */
const FIELDS = {
  carKm: { field: 'fuelUse', least: 0.1, most: 1_000 },
  flights: { field: 'flightHours', least: 0.1, most: 1_000 },
} as const satisfies Record<
  string,
  { readonly field: AssumedField; readonly least: number; readonly most: number }
>;

interface AssumedValueProps {
  readonly assumption: Extract<Assumption, { readonly of: keyof typeof FIELDS }>;
  readonly name: string;
}

/** A value that stands beside an answer, and the field by which it is changed where it stands. */
export function AssumedValue({ assumption: { of, value }, name }: AssumedValueProps) {
  const { t, i18n } = useTranslation('quickCheck');
  const id = useId();
  const [text, setText] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const { field, least, most } = FIELDS[of];
  const take = (event: FormEvent) => {
    event.preventDefault();
    const changed = Number((text ?? '').trim().replace(',', '.') || Number.NaN);
    const fits = changed >= least && changed <= most;
    setWrong(!fits);
    if (!fits) return;
    answer(null, { [field]: changed });
    setText(undefined);
  };
  if (text === undefined)
    return (
      <>
        <span>{name}</span>
        <Button
          kind="quiet"
          label={t('assumed.changeOf', { name })}
          onClick={() => setText(formatNumber(value, i18n.language))}
        >
          {t('assumed.change')}
        </Button>
      </>
    );
  return (
    <form className="assumed-form" onSubmit={take} noValidate>
      <label htmlFor={id}>{t(`assumed.field.${of}`)}</label>
      <input
        id={id}
        className="input"
        inputMode="decimal"
        value={text}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        // It was asked for by the press.
        ref={(input) => input?.focus()}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit">{t('assumed.take')}</Button>
      {isWrong && (
        <p id={`${id}-wrong`} className="field-error" role="alert">
          {t('assumed.wrong', {
            least: formatNumber(least, i18n.language),
            most: formatNumber(most, i18n.language),
          })}
        </p>
      )}
    </form>
  );
}
