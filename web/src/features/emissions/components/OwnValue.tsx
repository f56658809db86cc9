import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { entriesOf } from '../../../flow/inputFlow.ts';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import type { OverviewRow } from '../overviewRows.ts';

/** The own figure, or '??' with the way to supply it. */
export function OwnValue({ row: { sector, flat } }: { readonly row: OverviewRow }) {
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
