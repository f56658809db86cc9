import { burnsWood } from '@footprint/shared-events/catalogue/carriers.ts';
import { useTranslation } from 'react-i18next';

interface WoodNoteProps {
  readonly carrier: string;
  /** Fuel of a landlord's statement. */
  readonly fuel: string | undefined;
}

/** Why wood counts so little here, and ten times as much elsewhere; nothing of other heating. */
export function WoodNote({ carrier, fuel }: WoodNoteProps) {
  const { t } = useTranslation('factors');
  return burnsWood(carrier, fuel) ? <p className="hint">{t('wood')}</p> : null;
}
