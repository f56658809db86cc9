import { useTranslation } from 'react-i18next';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import type { FootprintYear } from '../footprintYear.ts';

/** What compensation leaves of the year; nothing where there is none. */
export function NetFigure({ footprint: { net } }: { readonly footprint: FootprintYear }) {
  const { t } = useTranslation('footprint');
  if (net === null) return null;
  return (
    <dl className="figures" data-domain="compensation">
      <div>
        <dt>{t('figure.net')}</dt>
        <dd>
          <Tonnes value={net} />
        </dd>
      </div>
    </dl>
  );
}
