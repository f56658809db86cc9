import { writtenDifference } from '@footprint/shared-events/calculation/writtenMass.ts';
import type { YearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { useTranslation } from 'react-i18next';
import { OwnShare } from '../../ui/OwnShare.tsx';
import { Tonnes } from '../../ui/Tonnes.tsx';
import { useAmount } from '../../ui/useAmount.ts';
import { useSumName } from '../../ui/useSumName.ts';

interface DomainFigureProps {
  /** Sum of the domain. */
  readonly total: YearTotal;
  readonly name: string;
}

/** Sum of a domain, how that compares with the German average, and how much of it is one's own. */
export function DomainFigure({ total, name }: DomainFigureProps) {
  const { t } = useTranslation();
  const sumName = useSumName();
  const amount = useAmount();
  const { emissions, average, own, filled } = total;
  const more = writtenDifference(emissions, average);
  const compared = more === 0 ? 'same' : more > 0 ? 'more' : 'less';
  return (
    <div className="domain-figure">
      <p className="hint">{sumName(own, name)}</p>
      <p className="hero-figure">
        <Tonnes value={emissions} />
      </p>
      {own.sectors > 0 && (
        <p className="domain-words">
          {t(`figure.${compared}`, { difference: amount(Math.abs(more)), average: amount(average) })}
        </p>
      )}
      {filled === 0 ? <p className="hint">{t('figure.own')}</p> : <OwnShare own={own} />}
    </div>
  );
}
