import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DOMAIN_ICONS } from '../../../ui/domain.ts';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import type { OverviewRow as Row } from '../overviewRows.ts';
import { Bar } from './Bar.tsx';
import { Explanation } from './Explanation.tsx';
import { OwnValue } from './OwnValue.tsx';
import { Quality } from './Quality.tsx';

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
        <td>
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
