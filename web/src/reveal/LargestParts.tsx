import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../i18n/format.ts';
import { Tonnes } from '../ui/Tonnes.tsx';
import { largestParts } from './standing.ts';

const SHOWN = 3;

/** What makes up most of the figure, each with its share and whether it is one's own. */
export function LargestParts({ sectors }: { readonly sectors: readonly SectorAnswer[] }) {
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
    </section>
  );
}
