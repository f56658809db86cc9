import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEffectWords } from '../../../blocks/figure/useEffectWords.ts';
import { todayIso } from '../../../browser/dates.ts';
import { DateField } from '../../../forms/DateField.tsx';
import { parseDate } from '../../../forms/parse/date.ts';
import type { Form } from '../../../forms/useForm.ts';
import { startField } from '../pickForm.ts';
import type { PickRow } from '../pickRows.ts';
import { MeasureFacts } from './MeasureFacts.tsx';
import '../pick.css';

interface PickRowItemProps {
  readonly form: Form;
  readonly row: PickRow;
}

/** A measure to switch on: what it brings, and behind a press its start and everything else. */
export function PickRowItem({ form, row: { entry, tonnes, within, reason } }: PickRowItemProps) {
  const { t, i18n } = useTranslation('measures');
  const effect = useEffectWords();
  const [asked, setAsked] = useState(false);
  const { name } = entry;
  const language = i18n.language === 'en' ? 'en' : 'de';
  const { title, short, long } = entry[language];
  const id = `${form.id}-${name}`;
  const ticked = form.values[name] === true;
  const start = startField(name);
  const date = String(form.values[start] ?? '');
  // A start that needs another look must not stay folded away.
  const open = asked || form.errorOf(start) !== undefined;
  const startsToday = parseDate(date) === todayIso();
  const words = ticked ? t(startsToday ? 'row.today' : 'row.since', { date }) : t('row.more');
  return (
    <article className="pick-row" aria-labelledby={`${id}-title`}>
      <div className="pick-text">
        <label id={`${id}-title`} htmlFor={id} className="pick-title">
          {title}
        </label>
        <span id={`${id}-effect`} className="hint">
          {effect(tonnes, entry)}
          {reason && <span className="pick-note">{t(`unfit.${reason}`)}</span>}
          {within && <span className="pick-note">{t('row.within', { title: within[language].title })}</span>}
        </span>
        <button
          type="button"
          className="link-button pick-more"
          aria-expanded={open}
          aria-controls={`${id}-details`}
          aria-label={`${words}: ${title}`}
          onClick={() => setAsked(!open)}
        >
          {words}
        </button>
      </div>
      <input
        id={id}
        className="switch"
        type="checkbox"
        name={name}
        checked={ticked}
        aria-describedby={`${id}-effect`}
        onChange={(event) => form.change(name, event.target.checked)}
      />
      <div id={`${id}-details`} className="pick-details" hidden={!open}>
        {open && (
          <>
            {ticked && <DateField form={form} name={start} label={t('pick.startAt')} required />}
            <p>{short}</p>
            <MeasureFacts measure={entry} />
            <p>{long}</p>
          </>
        )}
      </div>
    </article>
  );
}
