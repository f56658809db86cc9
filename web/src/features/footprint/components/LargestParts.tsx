import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PressedPart } from '../../../blocks/figure/PressedPart.tsx';
import { largestParts, type Part } from '../../../blocks/figure/standing.ts';
import { formatPercent } from '../../../i18n/format.ts';
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

/** What makes up most of the figure, each with its share and whether it is one's own. */
export function LargestParts({ sectors, why, more }: LargestPartsProps) {
  const { t } = useTranslation('figure');
  const parts = largestParts(sectors, SHOWN);
  return (
    <section className="plain" aria-labelledby="largest-parts">
      <h2 id="largest-parts">{t('parts.title')}</h2>
      <ul className="parts">
        {parts.map((part) => (
          <li key={part.sector} data-domain={part.domain}>
            {why ? (
              <PressedPart summary={<PartRow part={part} asks />}>{why(part)}</PressedPart>
            ) : (
              <PartRow part={part} />
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
  /** A press on it says why it is so large. */
  readonly asks?: boolean;
}

function PartRow({ part: { sector, domain, tonnes, share, own, isHigh }, asks = false }: PartRowProps) {
  const { t, i18n } = useTranslation(['figure', 'shell']);
  const Icon = DOMAIN_ICONS[domain];
  return (
    <>
      <span className="part-head">
        <span className="part-name">
          <Icon className="icon" aria-hidden />
          <span>{t(`shell:sector.${sector}`)}</span>
        </span>
        <Tonnes value={tonnes} />
      </span>
      <span className="part-bar" aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
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
