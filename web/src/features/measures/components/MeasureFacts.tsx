import type { CatalogueEntry } from '@footprint/shared-events/catalogue/measureCatalogue.ts';
import { useTranslation } from 'react-i18next';

/** Traits of a measure, in a word each. */
export function MeasureFacts({ measure: { useType, flags } }: { readonly measure: CatalogueEntry }) {
  const { t } = useTranslation('measures');
  return (
    <ul className="measure-facts">
      <li className="pill">{t(`useType.${useType}`)}</li>
      {flags.map((flag) => (
        <li key={flag} className="pill pill-flag">
          {t(`flag.${flag}`)}
        </li>
      ))}
    </ul>
  );
}
