import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MARK_KINDS, type Mark, type Stretch } from '../../ui/charts/stretches/layout.ts';
import { MarkSign } from '../../ui/charts/stretches/MarkSign.tsx';

interface UsesLegendProps {
  readonly stretches: readonly Stretch[];
  readonly marks: readonly Mark[];
}

/** What the signs of the picture mean, those alone that it shows. */
export function UsesLegend({ stretches, marks }: UsesLegendProps) {
  const { t } = useTranslation('uses');
  const [first, last] = [stretches[0]?.from ?? 0, stretches.at(-1)?.to ?? 0];
  const marked = MARK_KINDS.filter((kind) =>
    marks.some((mark) => mark.kind === kind && mark.day >= first && mark.day <= last),
  );
  return (
    <ul className="chart-legend">
      {stretches.some(({ before }) => before !== null) && (
        <Sign text={t('legend.before')}>
          <line className="stretch-before" x1={-8} x2={8} y1={0} y2={0} />
        </Sign>
      )}
      <Sign text={t('legend.winter')}>
        <rect className="winter" x={-8} y={-8} width={16} height={16} />
      </Sign>
      {stretches.some(({ value }) => value === null) && (
        <Sign text={t('legend.gap')}>
          <rect className="stretch-gap" x={-8} y={-8} width={16} height={16} />
        </Sign>
      )}
      {marked.map((kind) => (
        <Sign key={kind} text={t(`legend.${kind}`)}>
          <MarkSign kind={kind} x={0} y={0} />
        </Sign>
      ))}
    </ul>
  );
}

function Sign({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <li>
      <svg className="legend-sign" viewBox="-9 -9 18 18" aria-hidden>
        {children}
      </svg>
      {text}
    </li>
  );
}
