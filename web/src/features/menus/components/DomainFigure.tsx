import { yearTotal } from '@footprint/shared-events/calculation/yearTotal.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useAmount } from '../../../ui/useAmount.ts';

/** The sum of a domain's sectors, and how much of it is one's own. */
export function DomainFigure({ sectors }: { readonly sectors: readonly SectorAnswer[] }) {
  const { t } = useTranslation();
  const amount = useAmount();
  const { emissions, own } = yearTotal(sectors);
  return (
    <>
      <Tonnes value={emissions} />{' '}
      <span className="hint">
        {own.sectors === 0 ? t('own.none') : t('own.part', { tonnes: amount(own.tonnes) })}
      </span>
    </>
  );
}
