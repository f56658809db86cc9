import { yearTotal } from '@footprint/shared-events/calculation/yearTotal.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import { OwnShare } from '../../../ui/OwnShare.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useAmount } from '../../../ui/useAmount.ts';
import { useSumName } from '../../../ui/useSumName.ts';

interface DomainFigureProps {
  /** Those of the domain. */
  readonly sectors: readonly SectorAnswer[];
  readonly year: number;
}

/** Differences below are none: what is shown has one decimal. */
const SAME = 0.05;

/** What a domain adds up to, how that compares with the German average, and how much of it is one's own. */
export function DomainFigure({ sectors, year }: DomainFigureProps) {
  const { t } = useTranslation('menus');
  const sumName = useSumName();
  const amount = useAmount();
  const { emissions, average, own } = yearTotal(sectors);
  const more = emissions - average;
  const compared = Math.abs(more) < SAME ? 'same' : more > 0 ? 'more' : 'less';
  return (
    <div className="domain-figure">
      <p className="hint">{sumName(own, t('figure.title', { year }))}</p>
      <p className="hero-figure">
        <Tonnes value={emissions} />
      </p>
      {own.sectors > 0 && (
        <p className="domain-words">
          {t(`figure.${compared}`, { difference: amount(Math.abs(more)), average: amount(average) })}
        </p>
      )}
      {own.sectors === sectors.length ? <p className="hint">{t('figure.own')}</p> : <OwnShare own={own} />}
    </div>
  );
}
