import type { QualityLetter } from '@footprint/shared-events/calculation/quality.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
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

export function OverviewRow({ row, year, longest }: OverviewRowProps) {
  const { t } = useTranslation(['emissions', 'shell']);
  const [open, setOpen] = useState(false);
  const { sector } = row;
  const Icon = DOMAIN_ICONS[sector.ghgDomain];
  const Chevron = open ? ChevronUp : ChevronDown;
  const detailId = `how-${sector.name}`;
  return (
    <>
      <tr data-domain={sector.ghgDomain}>
        <th scope="row">
          <span className="sector-name">
            <Icon className="icon" aria-hidden />
            {t(`shell:sector.${sector.name}`)}
          </span>
          <Bar row={row} longest={longest} />
        </th>
        <td className="number" data-label={t('column.average')}>
          <Tonnes value={sector.avgGhg} inColumn />
        </td>
        <td className="number" data-label={t('column.own')}>
          <OwnValue row={row} />
        </td>
        <td data-label={t('column.quality')}>
          <Quality row={row} />
        </td>
        <td className="no-print">
          <button
            type="button"
            className="link-button"
            aria-expanded={open}
            aria-controls={detailId}
            aria-label={t('howOf', { sector: t(`shell:sector.${sector.name}`) })}
            onClick={() => setOpen(!open)}
          >
            {t('how')}
            <Chevron className="icon" aria-hidden />
          </button>
        </td>
      </tr>
      <tr id={detailId} hidden={!open} className="how-row" data-domain={sector.ghgDomain}>
        <td colSpan={5}>{open && <Explanation sector={sector.name} year={year} />}</td>
      </tr>
    </>
  );
}

interface BarProps {
  readonly row: Row;
  readonly longest: number;
}

const percent = (value: number, longest: number): string =>
  `${longest > 0 ? Math.max(0, (value / longest) * 100) : 0}%`;

/** Own value over the average and its tick; the cells beside it say the same in figures. */
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
      <span className="bar-tick" style={{ left: percent(sector.avgGhg, longest) }} />
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
        <Tonnes value={sector.emissions} inColumn />
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

/** Quality in words, with its letter, what it means for the sum, and how much of the year is covered. */
function Quality({ row: { sector, letter, counts, flat } }: { readonly row: Row }) {
  const { t, i18n } = useTranslation('emissions');
  if (flat || letter === null) return <span className="hint">{t('quality.average')}</span>;
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
