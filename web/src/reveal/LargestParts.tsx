import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../i18n/format.ts';
import { Tonnes } from '../ui/Tonnes.tsx';
import { largestParts } from './standing.ts';

const SHOWN = 3;

interface LargestPartsProps {
  readonly sectors: readonly SectorAnswer[];
  /** Where to see how they were made. */
  readonly more?: ReactNode;
}

/** What makes up most of the figure, each with its share and whether it is one's own. */
export function LargestParts({ sectors, more }: LargestPartsProps) {
  const { t, i18n } = useTranslation(['reveal', 'shell']);
  const parts = largestParts(sectors, SHOWN);
  return (
    <section className="card" aria-labelledby="largest-parts">
      <h2 id="largest-parts">{t('reveal:parts.title')}</h2>
      <ul className="parts">
        {parts.map(({ sector, domain, tonnes, share, own }) => (
          <li key={sector} data-domain={domain}>
            <p className="part-head">
              <span>{t(`shell:sector.${sector}`)}</span>
              <Tonnes value={tonnes} />
            </p>
            <div className="part-bar" aria-hidden>
              <span style={{ width: `${share * 100}%` }} />
            </div>
            <p className="hint">
              {t(own ? 'reveal:parts.share' : 'reveal:parts.shareAverage', {
                percent: formatPercent(share, i18n.language),
              })}
            </p>
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}
