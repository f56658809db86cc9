import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PressedPart } from '../../../blocks/figure/PressedPart.tsx';
import { largestParts, type Part } from '../../../blocks/figure/standing.ts';
import { formatPercent, formatRounded } from '../../../i18n/format.ts';
import { DOMAIN_ICONS } from '../../../ui/domain.ts';
import { Tonnes } from '../../../ui/Tonnes.tsx';

const SHOWN = 3;

interface LargestPartsProps {
  readonly sectors: readonly SectorAnswer[];
  /** Why a part is as large as it is, shown by a press on it. */
  readonly why?: (part: Part) => ReactNode;
  /** Where to see how they were made. */
  readonly more?: ReactNode;
}

/** Parts that make up most of the figure, each with its share and whether it is one's own. */
export function LargestParts({ sectors, why, more }: LargestPartsProps) {
  const { t } = useTranslation('figure');
  const parts = largestParts(sectors, SHOWN);
  const longest = Math.max(...parts.flatMap(({ tonnes, average }) => [tonnes, average]));
  return (
    <section className="plain" aria-labelledby="largest-parts">
      <h2 id="largest-parts">{t('parts.title')}</h2>
      <ul className="parts">
        {parts.map((part) => (
          <li key={part.sector} data-domain={part.domain}>
            {why ? (
              <PressedPart summary={<PartRow part={part} longest={longest} asks />}>{why(part)}</PressedPart>
            ) : (
              <PartRow part={part} longest={longest} />
            )}
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}

interface PartRowProps {
  readonly part: Part;
  /** Tonnes of the longest bar on the same scale. */
  readonly longest: number;
  /** A press on it says why it is so large. */
  readonly asks?: boolean;
}

/** Share of the width: beside the longest bar there is room for its number. */
const MOST = 80;

/** A part, its bar over that of all on one scale, and what it makes of the sum. */
function PartRow({ part, longest, asks = false }: PartRowProps) {
  const { sector, domain, tonnes, average, share, own, isHigh } = part;
  const { t, i18n } = useTranslation(['figure', 'shell']);
  const Icon = DOMAIN_ICONS[domain];
  const width = (of: number) => `${(of / longest) * MOST}%`;
  return (
    <>
      <span className="part-head">
        <span className="part-name">
          <Icon className="icon" aria-hidden />
          <span>{t(`shell:sector.${sector}`)}</span>
        </span>
        <Tonnes value={tonnes} />
      </span>
      <span className="part-bars">
        <span className={own ? 'part-own' : 'part-own part-average'} style={{ width: width(tonnes) }} />
        {own && (
          <span className="part-all">
            <span className="part-average" style={{ width: width(average) }} />
            {t('figure:parts.all', { tonnes: formatRounded(average, i18n.language) })}
          </span>
        )}
      </span>
      <span className="hint part-note">
        {t(own ? 'figure:parts.share' : 'figure:parts.shareAverage', {
          percent: formatPercent(share, i18n.language),
        })}
        {asks && (
          <span className="part-why no-print">{t(isHigh ? 'figure:parts.whyHigh' : 'figure:parts.why')}</span>
        )}
      </span>
    </>
  );
}
