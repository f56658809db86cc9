import type { QualityLetter } from '@footprint/shared-events/calculation/quality.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PressedPart } from '../../../blocks/figure/PressedPart.tsx';
import { entriesOf } from '../../../flow/inputFlow.ts';
import { formatPercent } from '../../../i18n/format.ts';
import { DOMAIN_ICONS } from '../../../ui/domain.ts';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import type { OverviewRow as Row } from '../overviewRows.ts';
import { Explanation } from './Explanation.tsx';

interface OverviewRowProps {
  readonly row: Row;
  readonly year: number;
  readonly longest: number;
}

/** One line a sector: what it adds to the sum, beside the average; a press shows where it comes from. */
export function OverviewRow({ row, year, longest }: OverviewRowProps) {
  const { t } = useTranslation(['emissions', 'shell']);
  const { sector, tonnes, flat } = row;
  const Icon = DOMAIN_ICONS[sector.ghgDomain];
  // Paper has no way to supply it.
  const isOpen = !flat && sector.emissions === null;
  return (
    <li data-domain={sector.ghgDomain}>
      <PressedPart
        summary={
          <>
            <span className="part-head">
              <span className="part-name">
                <Icon className="icon" aria-hidden />
                <span>{t(`shell:sector.${sector.name}`)}</span>
              </span>
              <span className="part-end">
                <Tonnes value={tonnes} />
                <ChevronDown className="icon no-print" aria-hidden />
              </span>
            </span>
            <Bar row={row} longest={longest} />
            <span className="hint part-note">
              <span>{row.counts === 'average' && t('quality.average')}</span>
              <span className="part-why no-print">{t('explain.how')}</span>
            </span>
          </>
        }
      >
        <div className="stack-close why">
          <dl className="sector-facts">
            <dt>{t('explain.average')}</dt>
            <dd>
              <Tonnes value={sector.avgGhg} />
            </dd>
            <dt className={isOpen ? 'no-print' : undefined}>{t('column.own')}</dt>
            <dd className={isOpen ? 'no-print' : undefined}>
              <OwnValue row={row} />
            </dd>
            {!flat && row.letter !== null && (
              <>
                <dt>{t('column.quality')}</dt>
                <dd>
                  <Quality sector={sector} letter={row.letter} counts={row.counts} />
                </dd>
              </>
            )}
          </dl>
          <Explanation sector={sector.name} year={year} />
        </div>
      </PressedPart>
    </li>
  );
}

interface BarProps {
  readonly row: Row;
  readonly longest: number;
}

const percent = (value: number, longest: number): string =>
  `${longest > 0 ? Math.max(0, (value / longest) * 100) : 0}%`;

/** Own value over the average and its tick; the figures say the same. */
function Bar({ row: { sector, letter }, longest }: BarProps) {
  const projected = letter === 'D1';
  return (
    <span className="bar" aria-hidden>
      <span className="bar-average" style={{ width: percent(sector.avgGhg, longest) }} />
      {sector.emissions !== null && (
        <span
          className={projected ? 'bar-own bar-projected' : 'bar-own'}
          style={{ width: percent(sector.emissions, longest) }}
        />
      )}
      <span className="bar-tick" style={{ left: `min(${percent(sector.avgGhg, longest)}, 100% - 1.5px)` }} />
    </span>
  );
}

/** The own figure, or '??' with the way to supply it. */
function OwnValue({ row: { sector, flat } }: { readonly row: Row }) {
  const { t } = useTranslation(['emissions', 'shell']);
  if (flat) return <span className="hint">{t('flat')}</span>;
  if (sector.emissions !== null)
    return (
      <strong>
        <Tonnes value={sector.emissions} />
      </strong>
    );
  const page = entriesOf('inputMenu').find((step) => step.domain === sector.ghgDomain);
  return (
    <span>
      <Tonnes value={null} />
      {page && (
        <Link
          className="supply"
          to={page.path}
          aria-label={t('supplyFor', { sector: t(`shell:sector.${sector.name}`) })}
        >
          {t('supply')}
        </Link>
      )}
    </span>
  );
}

/** Why a figure has its letter. */
function wordsOf(letter: QualityLetter, { said, carriedBack, flatFactor }: SectorAnswer) {
  if (carriedBack) return 'carriedBack';
  return letter === 'C' && flatFactor && !said ? 'flatFactor' : letter;
}

interface QualityProps {
  readonly sector: SectorAnswer;
  readonly letter: QualityLetter;
  readonly counts: Row['counts'];
}

/** Quality in words, with its letter, what it means for the sum, and how much of the year is covered. */
function Quality({ sector, letter, counts }: QualityProps) {
  const { t, i18n } = useTranslation('emissions');
  return (
    <span className="quality">
      <span>
        <span className="quality-letter" aria-hidden>
          {letter}
        </span>
        {t(`quality.${wordsOf(letter, sector)}`)}
      </span>
      {(letter !== 'C' || !sector.said) && sector.timeSpanQuality !== null && (
        <span className="hint">
          {t('quality.coverage', { percent: formatPercent(sector.timeSpanQuality, i18n.language) })}
        </span>
      )}
      {counts === 'average' && <span className="hint">{t('quality.averageCounts')}</span>}
    </span>
  );
}
