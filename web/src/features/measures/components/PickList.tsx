import type { MeasureName } from '@footprint/shared-events/catalogue/measures.ts';
import type { UnfitReason } from '@footprint/shared-events/catalogue/ruledOutMeasures.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { emissionsBySector } from '@footprint/shared-events/emissions/yearTotal.ts';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../forms/useForm.ts';
import { tickedOf } from '../pickForm.ts';
import { type PickRow, type PickRows, pickRows } from '../pickRows.ts';
import { PickRowItem } from './PickRowItem.tsx';
import '../pick.css';

type Fold = 'more' | 'unfit';

interface Folds {
  /** Rows in sight whatever is folded, what is ticked among them. */
  readonly shown: readonly PickRow[];
  readonly unfit: readonly PickRow[];
  /** How many more rows the first fold holds. */
  readonly hidden: number;
  readonly isOpen: Readonly<Record<Fold, boolean>>;
  toggle(fold: Fold): void;
}

/**
 * What is folded away. A ticked row stays in sight; it changes its place only when a fold closes, so that no row leaves
 * from under the pointer or loses the focus.
 */
function useFolds({ first, more, unfit }: PickRows, ticked: readonly MeasureName[]): Folds {
  const [isOpen, setIsOpen] = useState<Folds['isOpen']>({ more: false, unfit: false });
  const [held, setHeld] = useState<ReadonlySet<MeasureName>>(() => new Set(ticked));
  const isHeld = ({ entry }: PickRow): boolean => held.has(entry.name);
  const rest = more.filter((row) => !isHeld(row));
  return {
    shown: [...first, ...(isOpen.more ? more : more.filter(isHeld)), ...unfit.filter(isHeld)],
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
  readonly answers: readonly UnfitReason[];
  readonly sectors: readonly SectorAnswer[];
}

/** What fits this person, by effect: five first, the rest and what does not fit folded away. */
export function PickList({ form, answers, sectors }: PickListProps) {
  const { t } = useTranslation('measures');
  const rows = useMemo(
    () => pickRows({ answers: new Set(answers), emissions: emissionsBySector(sectors) }),
    [answers, sectors],
  );
  const { shown, unfit, hidden, isOpen, toggle } = useFolds(rows, tickedOf(form.values));
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
