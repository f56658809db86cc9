import type { MeasureName } from '@footprint/shared-events/catalogue/measures.ts';
import type { EffectPick, PersonYear } from '@footprint/shared-events/emissions/yearWith.ts';
import { languageOf } from '@footprint/shared-events/kernel/roles.ts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEffectWords } from '../../../blocks/figure/useEffectWords.ts';
import { todayIso } from '../../../browser/dates.ts';
import { DateField } from '../../../forms/DateField.tsx';
import { parseDate } from '../../../forms/parse/date.ts';
import type { Form } from '../../../forms/useForm.ts';
import { startField, tickedOf } from '../pickForm.ts';
import { type PickRow, type PickRows, pickRows } from '../pickRows.ts';
import { MeasureFacts } from './MeasureFacts.tsx';
import '../pick.css';

interface PickRowItemProps {
  readonly form: Form;
  readonly row: PickRow;
}

/** A measure to switch on: what it brings, and behind a press its start and everything else. */
function PickRowItem({ form, row: { entry, lever, within, reason } }: PickRowItemProps) {
  const { t, i18n } = useTranslation('measures');
  const effect = useEffectWords();
  const [asked, setAsked] = useState(false);
  const { name } = entry;
  const language = languageOf(i18n.language);
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
          {lever && effect(lever, entry)}
          {!lever && <span className="pick-note">{t(`unfit.${reason ?? 'nothingLeft'}`)}</span>}
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

type Fold = 'more' | 'unfit';

interface Folds {
  /** Rows in sight whatever is folded, what is ticked among them. */
  readonly shown: readonly PickRow[];
  readonly outside: readonly PickRow[];
  readonly unfit: readonly PickRow[];
  /** How many more rows the first fold holds. */
  readonly hidden: number;
  readonly isOpen: Readonly<Record<Fold, boolean>>;
  toggle(fold: Fold): void;
}

/**
 * Rows folded away. A ticked row stays in sight; it changes its place only when a fold closes, so that no row leaves from under
 * the pointer or loses the focus.
 */
function useFolds({ first, more, outside, unfit }: PickRows, ticked: readonly MeasureName[]): Folds {
  const [isOpen, setIsOpen] = useState<Folds['isOpen']>({ more: false, unfit: false });
  const [held, setHeld] = useState<ReadonlySet<MeasureName>>(() => new Set(ticked));
  const isHeld = ({ entry }: PickRow): boolean => held.has(entry.name);
  const rest = more.filter((row) => !isHeld(row));
  return {
    shown: [...first, ...(isOpen.more ? more : more.filter(isHeld)), ...unfit.filter(isHeld)],
    outside,
    unfit: unfit.filter((row) => !isHeld(row)),
    hidden: rest.length,
    isOpen,
    toggle: (fold) => {
      if (isOpen[fold]) setHeld(new Set([...held, ...ticked]));
      setIsOpen({ ...isOpen, [fold]: !isOpen[fold] });
    },
  };
}

interface PickListProps {
  readonly form: Form;
  readonly person: PersonYear;
  /** Measures that would run if the choice were saved now. */
  readonly picks: readonly EffectPick[];
}

/** Measures that fit this person, by effect: five first, the rest and what does not fit folded away. */
export function PickList({ form, person, picks }: PickListProps) {
  const { t } = useTranslation('measures');
  const rows = pickRows(person, picks);
  const { shown, outside, unfit, hidden, isOpen, toggle } = useFolds(rows, tickedOf(form.values));
  return (
    <>
      <ul className="pick-rows" id="pick-fitting">
        {shown.map((row) => (
          <li key={row.entry.name}>
            <PickRowItem form={form} row={row} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          className="link-button pick-fold"
          aria-expanded={isOpen.more}
          aria-controls="pick-fitting"
          onClick={() => toggle('more')}
        >
          <ChevronDown className="icon" aria-hidden />
          {isOpen.more ? t('pick.fewer') : t('pick.more', { count: hidden })}
        </button>
      )}
      {outside.length > 0 && (
        <section aria-labelledby="pick-outside">
          <h2 id="pick-outside">{t('pick.outside')}</h2>
          <p className="hint">{t('pick.outsideText')}</p>
          <ul className="pick-rows">
            {outside.map((row) => (
              <li key={row.entry.name}>
                <PickRowItem form={form} row={row} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {unfit.length > 0 && (
        <>
          <button
            type="button"
            className="link-button pick-fold"
            aria-expanded={isOpen.unfit}
            aria-controls="pick-unfit"
            onClick={() => toggle('unfit')}
          >
            <ChevronDown className="icon" aria-hidden />
            {t('pick.unfit', { count: unfit.length })}
          </button>
          <ul className="pick-rows" id="pick-unfit" hidden={!isOpen.unfit}>
            {isOpen.unfit &&
              unfit.map((row) => (
                <li key={row.entry.name}>
                  <PickRowItem form={form} row={row} />
                </li>
              ))}
          </ul>
        </>
      )}
    </>
  );
}
