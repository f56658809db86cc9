import type { Assumption } from '@footprint/shared-events/check/assumptions.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AssumedField, answer } from '../../../blocks/checkDraft/storedDraft.ts';
import { useUsual } from '../../../browser/useUsual.ts';
import { numberOf, typedNumber } from '../../../forms/parse/number.ts';
import { SlipNotice } from '../../../forms/SlipNotice.tsx';
import { useSlips } from '../../../forms/Slips.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';

/** Fields that a change is noted as, with their bounds. */
const FIELDS = {
  carKm: { field: 'fuelUse', least: 0.1, most: 1_000 },
  flights: { field: 'flightHours', least: 0.1, most: 1_000 },
} as const satisfies Record<
  string,
  { readonly field: AssumedField; readonly least: number; readonly most: number }
>;

/** An assumption that is changed where it stands. */
export type Changeable = Extract<Assumption, { readonly of: keyof typeof FIELDS }>;

interface AssumedFormProps {
  readonly assumption: Changeable;
  readonly onDone: () => void;
}

/** The field by which an assumed value is changed; a consumption that looks like a slip is asked back. */
export function AssumedForm({ assumption, onDone }: AssumedFormProps) {
  const { t, i18n } = useTranslation(['quickCheck', 'shell']);
  const id = useId();
  const { field, least, most } = FIELDS[assumption.of];
  const [text, setText] = useState(typedNumber(assumption.value, i18n.language));
  const [isWrong, setWrong] = useState(false);
  const typed = numberOf(text, i18n.language);
  const usual = useUsual();
  const asked = useSlips(
    assumption.of === 'carKm'
      ? [
          {
            field,
            value: typed,
            usual: usual?.usualConsumption(assumption.fuel),
            question: t('shell:slip.consumption'),
          },
        ]
      : [],
  );
  const [slip] = asked.slips;
  const take = (event: FormEvent) => {
    event.preventDefault();
    const fits = typed !== undefined && typed >= least && typed <= most;
    setWrong(!fits);
    if (!fits || asked.holds()) return;
    answer(null, { [field]: typed });
    onDone();
  };
  return (
    <form className="assumed-form" onSubmit={take} noValidate>
      <label htmlFor={id}>{t(`quickCheck:assumed.field.${assumption.of}`)}</label>
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
      <Button type="submit">{t('quickCheck:assumed.take')}</Button>
      <SlipNotice
        asked={slip?.question ?? null}
        likely={slip?.likely}
        keeps="take"
        onTake={(likely) => setText(typedNumber(likely, i18n.language))}
      />
      {isWrong && (
        <p id={`${id}-wrong`} className="field-error" role="alert">
          {t('quickCheck:assumed.wrong', {
            least: formatNumber(least, i18n.language),
            most: formatNumber(most, i18n.language),
          })}
        </p>
      )}
    </form>
  );
}
