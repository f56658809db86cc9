import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import { type ExplainAnswer, explainSector } from '@footprint/shared-events/emissions/api.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryResult } from '../../../server/hooks.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { MethodLink } from '../../../ui/MethodLink.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { ExplainedParts } from './ExplainedParts.tsx';

interface ExplanationProps {
  readonly sector: SectorName;
  readonly year: number;
}

/** How a sector's figure came about: what counts, the method, and every part with its factor and source. */
export function Explanation({ sector, year }: ExplanationProps) {
  const { t } = useTranslation('emissions');
  const read = useQueryResult(explainSector, { year, sector });
  const { value, stale, failure } = read;
  if (failure || !value) return <Loading of={[read]} lines={2} />;
  return (
    <Stale stale={stale}>
      <div className="explanation">
        <p>
          {t(value.counts === 'own' ? 'explain.ownCounts' : 'explain.averageCounts')}{' '}
          <MethodLink section="quality">{t('method.quality')}</MethodLink>
        </p>
        <Incomplete answer={value} />
        {/* The words of levels and vehicles come with the first explanation that names one. */}
        <Suspense fallback={<Skeleton lines={2} />}>
          <ExplainedParts answer={value} />
        </Suspense>
      </div>
    </Stale>
  );
}

/** Entries that count nothing yet. */
function Incomplete({ answer }: { readonly answer: ExplainAnswer }) {
  const { t } = useTranslation('emissions');
  const { incomplete = [], parts, supplies } = answer;
  const named = incomplete.flatMap(
    (id) =>
      parts.find(({ meterId }) => meterId === id)?.meterName ??
      supplies.find(({ supplyId }) => supplyId === id)?.name ??
      [],
  );
  return named.length > 0 ? <p>{t('explain.incomplete', { names: named.join(', ') })}</p> : null;
}
