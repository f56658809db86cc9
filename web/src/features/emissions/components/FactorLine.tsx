import type { ExplainedPart } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';

interface FactorLineProps {
  readonly name: string;
  readonly factor: ExplainedPart['factor'];
}

/** A factor with its unit, edition and source. */
export function FactorLine({ name, factor }: FactorLineProps) {
  const { t, i18n } = useTranslation('emissions');
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {formatNumber(factor.value, i18n.language)} {factor.unit}
        {factor.provisional && ` (${t(`provisional.${factor.provisional}`)})`}
        <span className="hint">
          {t('part.source', { edition: factor.edition })} {t(`factorSource.${factor.source}`)}
        </span>
      </dd>
    </>
  );
}
