import type { UnfitReason } from '@footprint/shared-events/catalogue/ruledOutMeasures.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { emissionsBySector } from '@footprint/shared-events/emissions/yearTotal.ts';
import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../forms/useForm.ts';
import { tickedOf } from '../pickForm.ts';
import { pickRows } from '../pickRows.ts';
import { useFolds } from '../useFolds.ts';
import { PickRowItem } from './PickRowItem.tsx';

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
