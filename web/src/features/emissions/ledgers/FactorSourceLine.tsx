import type { ExplainedPart } from '@footprint/shared-events/emissions/api.ts';
import { SOURCE_LINKS } from '@footprint/shared-events/factors/sourceLinks.ts';
import { useTranslation } from 'react-i18next';

interface FactorSourceLineProps {
  readonly factor: ExplainedPart['factor'];
}

/** Where a factor comes from, in a sentence, and where that can be read. */
export function FactorSourceLine({ factor: { edition, source } }: FactorSourceLineProps) {
  const { t } = useTranslation('emissions');
  const link = SOURCE_LINKS[source];
  return (
    <span className="hint">
      {t('part.source', { edition })} {t(`factorSource.${source}`)}{' '}
      {link && (
        <a href={link} rel="noreferrer">
          {t('part.sourceAt', { site: new URL(link).hostname.replace(/^www\./, '') })}
        </a>
      )}
    </span>
  );
}
