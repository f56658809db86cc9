import { useTranslation } from 'react-i18next';
import { figureName, goalName, type NamedFigure } from '../i18n/figureName.ts';
import { formatDifference, showsDifference } from '../i18n/format.ts';
import { Tonnes } from './Tonnes.tsx';

export interface ShownChange extends NamedFigure {
  /** Tonnes; of a goal its name. Null: there is no value of one's own. */
  readonly before: number | string | null;
  readonly after: number | string | null;
}

/** What became different, figure by figure: before, after, and the difference with its sign. */
export function ChangeList({ changes }: { readonly changes: readonly ShownChange[] }) {
  return (
    <ul className="changes">
      {changes.map((change) => (
        <li key={`${change.figure} ${change.sector ?? ''}`}>
          <ChangeLine change={change} />
        </li>
      ))}
    </ul>
  );
}

function ChangeLine({ change }: { readonly change: ShownChange }) {
  const { t, i18n } = useTranslation(['shell', 'units']);
  const { before, after } = change;
  const known = typeof before === 'number' && typeof after === 'number';
  return (
    <>
      <span className="change-name">{figureName(change)}</span>
      <span className="change-values">
        <ChangeValue value={before} /> <span aria-hidden>→</span>
        <span className="visually-hidden">{t('shell:change.becomes')}</span> <ChangeValue value={after} />
      </span>
      {known && (
        <span className="change-difference" data-sign={after < before ? 'less' : 'more'}>
          {showsDifference(after - before)
            ? formatDifference(after - before, i18n.language, (unit) => t(`units:${unit}`))
            : t('shell:change.quality')}
        </span>
      )}
    </>
  );
}

function ChangeValue({ value }: { readonly value: ShownChange['before'] }) {
  const { t } = useTranslation();
  if (value === null) return <span>{t('change.nothing')}</span>;
  return typeof value === 'string' ? <span>{goalName(value)}</span> : <Tonnes value={value} />;
}
