import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { emissionsOfYear } from '@footprint/shared-events/emissions/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryResult } from '../../../server/hooks.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { MethodLink } from '../../../ui/MethodLink.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { compare } from '../comparison.ts';
import { ComparisonTable } from './ComparisonTable.tsx';

interface YearBeforeProps {
  readonly year: number;
  readonly sectors: readonly SectorAnswer[];
}

/** The year beside the one before, on demand. Both are calculated with the same edition of factors. */
export function YearBefore({ year, sectors }: YearBeforeProps) {
  const { t } = useTranslation('emissions');
  const [open, setOpen] = useState(false);
  const before = useQueryResult(emissionsOfYear, { year: year - 1 }, {}, { enabled: open });
  const sameMix = useQueryResult(emissionsOfYear, { year, mixOf: year - 1 }, {}, { enabled: open });
  const failed = [before, sameMix].find(({ failure }) => failure);
  return (
    <details className="chart-data" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('before.title', { year: year - 1 })}</summary>
      <p className="hint">
        {t('before.note')} <MethodLink section="comparison">{t('method.comparison')}</MethodLink>
      </p>
      {failed?.failure && <LoadFailure failure={failed.failure} retry={failed.retry} />}
      {open && !(before.value && sameMix.value) && !failed && <Skeleton />}
      {before.value && sameMix.value && (
        <ComparisonTable year={year} compared={compare(before.value, sectors, sameMix.value)} />
      )}
    </details>
  );
}
