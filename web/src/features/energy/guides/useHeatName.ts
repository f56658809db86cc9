import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import type { Heat } from './endingHeat.ts';

/** How something that heats is called where its end is asked about. */
export function useHeatName(): (heat: Heat) => string {
  const { t, i18n } = useTranslation(['energy', 'guides']);
  return (heat) => {
    if (heat.kind === 'supply') return heat.supply.name;
    if (heat.kind === 'meter')
      return t(`energy:counter.${heat.meter.measuredObj}`, { name: heat.meter.name });
    return t('guides:heatPump.level', { value: formatNumber(heat.level.value, i18n.language) });
  };
}
