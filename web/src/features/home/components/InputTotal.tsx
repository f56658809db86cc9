import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { useTranslation } from 'react-i18next';
import { OwnShare } from '../../../ui/OwnShare.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useSumName } from '../../../ui/useSumName.ts';

interface InputTotalProps {
  readonly sectors: readonly SectorAnswer[];
  readonly year: number;
}

/** What the domains below it add up to, and how much of it is one's own. */
export function InputTotal({ sectors, year }: InputTotalProps) {
  const { t } = useTranslation('home');
  const sumName = useSumName();
  const { emissions, own } = yearTotal(sectors);
  return (
    <div className="input-total">
      <p>
        <span>{sumName(own, t('panel.title', { year }))}</span>
        <strong>
          <Tonnes value={emissions} />
        </strong>
      </p>
      <OwnShare own={own} />
    </div>
  );
}
