import type { OrganiserRoundAnswer } from '@footprint/shared-events/campaigns/organiserApi.ts';
import { useTranslation } from 'react-i18next';

type Row = OrganiserRoundAnswer['measures']['rows'][number];
type Part = Row['outcomes'][number]['answer'] | 'others';

/** How far an answer came, whichever way it was asked. */
const REACHED: Readonly<Record<Part, 'full' | 'part' | 'none' | 'open' | 'others'>> = {
  percent100: 'full',
  done: 'full',
  percent50: 'part',
  later: 'part',
  percent0: 'none',
  missed: 'none',
  open: 'open',
  others: 'others',
};

interface ChosenMeasureProps {
  readonly title: string;
  readonly row: Row;
  /** People of the measure that most chose, whose bar is as long as there is room; null: without bars. */
  readonly most: number | null;
}

/** A measure with the people who chose it, by what they answered. */
export function ChosenMeasure({ title, row, most }: ChosenMeasureProps) {
  const { t } = useTranslation(['organise', 'measures']);
  const parts: readonly { readonly answer: Part; readonly people: number }[] = [
    ...row.outcomes,
    ...(row.others > 0 ? [{ answer: 'others' as const, people: row.others }] : []),
  ];
  const nameOf = (answer: Part): string =>
    answer === 'others' || answer === 'open'
      ? t(`organise:measures.${answer}`)
      : t(`measures:confirmed.${answer}`);
  return (
    <li>
      <p className="chosen-head">
        <span>{title}</span>
        <span>{t('organise:measures.people', { count: row.people })}</span>
      </p>
      {most !== null && (
        <span className="chosen-bar" style={{ width: `${(row.people / most) * 100}%` }} aria-hidden>
          {parts.map(({ answer, people }) => (
            <span key={answer} className={`reached-${REACHED[answer]}`} style={{ flexGrow: people }} />
          ))}
        </span>
      )}
      <ul className="chosen-parts">
        {parts.map(({ answer, people }) => (
          <li key={answer}>
            {most !== null && <span className={`chosen-swatch reached-${REACHED[answer]}`} aria-hidden />}
            {t('organise:measures.outcome', { answer: nameOf(answer), count: people })}
          </li>
        ))}
      </ul>
    </li>
  );
}
