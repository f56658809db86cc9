import { type Assumption, assumptionsOf } from '@footprint/shared-events/check/assumptions.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type AssumedField, answer, type StoredDraft } from '../../../blocks/checkDraft/storedDraft.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { checkDraft } from '../checkDraft.ts';
import { QUESTIONS } from '../questions.ts';

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
function AssumedValue({ assumption: { of, value }, name }: AssumedValueProps) {
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

/**
 * What the figure counts with although it was not said. The area is a question of its own; what part of an estimate warms
 * water changes no sum, so that it is said and not asked.
 */
export function Assumptions({ draft }: { readonly draft: StoredDraft }) {
  const { t, i18n } = useTranslation('quickCheck');
  const answered = checkDraft(draft);
  const assumptions = answered ? assumptionsOf(answered) : [];
  if (assumptions.length === 0) return null;
  return (
    <section aria-labelledby="assumptions">
      <h2 id="assumptions">{t('assumed.title')}</h2>
      <ul className="assumptions">
        {assumptions.map((assumption) => {
          const question = QUESTIONS.find(({ field }) => field === assumption.of);
          const value = formatNumber(assumption.value, i18n.language);
          const name =
            assumption.of === 'carKm'
              ? t(`assumed.carKm.${assumption.fuel}`, { value })
              : t(`assumed.${assumption.of}`, { value });
          return (
            <li key={assumption.of}>
              {assumption.of === 'carKm' || assumption.of === 'flights' ? (
                <AssumedValue assumption={assumption} name={name} />
              ) : (
                <span>{name}</span>
              )}
              {assumption.of === 'hhArea' && (
                <Link to={`/check?step=${question?.id}`} aria-label={t('assumed.changeOf', { name })}>
                  {t('assumed.change')}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <p className="hint">{t('assumed.exact')}</p>
    </section>
  );
}
