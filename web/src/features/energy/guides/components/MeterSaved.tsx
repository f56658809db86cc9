import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { GuideSaved } from '../../../../blocks/entered/GuideSaved.tsx';

interface MeterSavedProps {
  readonly meter: MeterAnswer;
  readonly lead: string;
}

/** A guide about a meter is saved. */
export function MeterSaved({ meter: { id, name }, lead }: MeterSavedProps) {
  const { t } = useTranslation('guides');
  return (
    <GuideSaved lead={lead} to={`/input/ghg-domain/housing/meters/${id}`}>
      {t('toMeter', { name })}
    </GuideSaved>
  );
}
