import { useTranslation } from 'react-i18next';
import { formatRounded } from '../../../i18n/format.ts';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import type { FootprintYear } from '../footprintYear.ts';

interface FootprintFiguresProps {
  readonly footprint: FootprintYear;
  readonly year: number;
}

/** The sum of the year, beside it what compensation leaves, below it the average. */
export function FootprintFigures({ footprint, year }: FootprintFiguresProps) {
  const { t, i18n } = useTranslation('footprint');
  const { emissions, net, average } = footprint;
  return (
    <div>
      <dl className="bubbles">
        <div className="figure-bubble">
          <dt>{t('figure.emissions', { year })}</dt>
          <dd>
            <Tonnes value={emissions} />
          </dd>
        </div>
        {net !== null && (
          <div className="figure-bubble figure-bubble-net" data-domain="compensation">
            <dt>{t('figure.net')}</dt>
            <dd>
              <Tonnes value={net} />
            </dd>
          </div>
        )}
      </dl>
      <p className="figure-outline">
        {t('figure.average', { average: formatRounded(average, i18n.language) })}
      </p>
    </div>
  );
}
