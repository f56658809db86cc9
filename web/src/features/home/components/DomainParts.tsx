import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useAmount } from '../../../ui/useAmount.ts';
import type { InputRow } from '../inputRows.ts';
import { SECTOR_ICONS } from '../sectorIcons.ts';
import { useSourceText } from '../useSourceText.ts';
import '../domainParts.css';

/** What a domain's figure is made of: each part beside the German average, and where it comes from. */
export function DomainParts({ rows }: { readonly rows: readonly InputRow[] }) {
  const { t } = useTranslation(['home', 'shell']);
  const title = useId();
  const longest = Math.max(...rows.flatMap(({ counted, sector }) => [counted, sector.avgGhg]));
  return (
    <section className="card" aria-labelledby={title}>
      <h2 id={title}>{t('home:parts.title')}</h2>
      <ul className="domain-parts">
        {rows.map((row) => (
          <li key={row.sector.name}>
            <Part row={row} longest={longest} />
          </li>
        ))}
      </ul>
      <p className="hint domain-parts-key">{t('home:parts.key')}</p>
    </section>
  );
}

interface PartProps {
  readonly row: InputRow;
  /** Tonnes of the longest bar. */
  readonly longest: number;
}

function Part({ row, longest }: PartProps) {
  const { t } = useTranslation(['home', 'shell']);
  const amount = useAmount();
  const sourceText = useSourceText();
  const { sector, counted, own } = row;
  const Icon = SECTOR_ICONS[sector.name];
  const share = (tonnes: number): string => `${longest > 0 ? (Math.max(0, tonnes) / longest) * 100 : 0}%`;
  return (
    <>
      <p className="domain-part-head">
        <Icon className="task-icon" aria-hidden />
        <span>{t(`shell:sector.${sector.name}`)}</span>
        <Tonnes value={counted} />
      </p>
      <div className={own ? 'domain-bar' : 'domain-bar domain-bar-average'} aria-hidden>
        <span style={{ width: share(counted) }} />
        {own && <i style={{ left: share(sector.avgGhg) }} />}
      </div>
      <p className="hint">
        {sourceText(row)}
        {own && ` · ${t('home:parts.average', { average: amount(sector.avgGhg) })}`}
      </p>
    </>
  );
}
