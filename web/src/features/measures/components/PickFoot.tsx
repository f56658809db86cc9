import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import type { Pick } from '@footprint/shared-events/measures/savings.ts';
import { useTranslation } from 'react-i18next';
import { MeasureBars } from '../../../blocks/figure/MeasureBars.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import type { Form } from '../../../forms/useForm.ts';

interface PickFootProps {
  readonly form: Form;
  readonly sectors: readonly SectorAnswer[];
  readonly year: number;
  /** What would run if the choice were saved now. */
  readonly picks: readonly Pick[];
  /** Whether saving would change anything. */
  readonly changed: boolean;
}

/** What the choice leaves of today's figure, always in sight, and the one button that keeps it. */
export function PickFoot({ form, sectors, year, picks, changed }: PickFootProps) {
  const { t } = useTranslation('measures');
  return (
    <div className="page-foot">
      <div role="status">
        <MeasureBars sectors={sectors} picks={picks} year={year} planned={changed} />
      </div>
      <SaveButton form={form} kind={changed ? 'primary' : 'secondary'}>
        {changed ? t('basket.save', { count: picks.length }) : t('basket.onward')}
      </SaveButton>
    </div>
  );
}
