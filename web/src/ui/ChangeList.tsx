import { useTranslation } from 'react-i18next';
import { figureName, goalName, type NamedFigure } from '../i18n/figureName.ts';
import { formatChange } from '../i18n/format.ts';
import { Tonnes } from './Tonnes.tsx';

export interface ShownChange extends NamedFigure {
  /** Instead of the figure's own name. */
  readonly name?: string;
  /** Tonnes; of a goal its name. Null: there is no value of one's own. */
  readonly before: number | string | null;
  readonly after: number | string | null;
  /** False where `after` does not count, and the German average does. */
  readonly counts?: boolean | undefined;
}

/** Changes, figure by figure: before, after, and the difference with its sign. */
export function ChangeList({ changes }: { readonly changes: readonly ShownChange[] }) {
  return (
    <ul className="changes">
      {changes.map((change) => (
        <li key={change.name ?? `${change.figure} ${change.sector ?? ''}`}>
          <ChangeLine change={change} />
        </li>
      ))}
    </ul>
  );
}

/** Below this (tonnes) figures with one decimal would look the same. */
const HARDLY = 0.1;

function ChangeLine({ change }: { readonly change: ShownChange }) {
  const { t, i18n } = useTranslation(['shell', 'units']);
  const { before, after, counts } = change;
  const areMasses = typeof before === 'number' && typeof after === 'number';
  const fine = areMasses && Math.abs(after - before) < HARDLY;
  return (
    <>
      <span className="change-name">{change.name ?? figureName(change)}</span>
      <span className="change-values">
        {before === after ? (
          t('shell:change.quality')
        ) : (
          <>
            <ChangeValue value={before} fine={fine} /> <span aria-hidden>→</span>
            <span className="visually-hidden">{t('shell:change.becomes')}</span>{' '}
            <ChangeValue value={after} fine={fine} />
            {counts === false && ` ${t('shell:change.notYet')}`}
          </>
        )}
      </span>
      {areMasses && before !== after && (
        <span className="change-difference" data-sign={after < before ? 'less' : 'more'}>
          {formatChange(before, after, i18n.language, (unit) => t(`units:${unit}`), fine)}
        </span>
      )}
    </>
  );
}

function ChangeValue({ value, fine }: { readonly value: ShownChange['before']; readonly fine: boolean }) {
  const { t } = useTranslation();
  if (value === null) return <span>{t('change.nothing')}</span>;
  return typeof value === 'string' ? <span>{goalName(value)}</span> : <Tonnes value={value} fine={fine} />;
}
