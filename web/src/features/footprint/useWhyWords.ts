import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { useTranslation } from 'react-i18next';
import { standOf } from '../../blocks/figure/standing.ts';
import { formatNumber, formatRounded } from '../../i18n/format.ts';
import { useAmount } from '../../ui/useAmount.ts';
import { USUAL_PER_100_KM, type Why } from './why.ts';

/** What is said of a part: how it stands to the average, what drives it, and what is usual. */
export function useWhyWords(): { sentence(sector: SectorAnswer, why: Why | undefined): string } {
  const { t, i18n } = useTranslation(['footprint', 'units']);
  const amount = useAmount();
  const whole = (value: number) => formatNumber(Math.round(value), i18n.language);
  const driver = (why: Why | undefined): readonly string[] => {
    switch (why?.kind) {
      case 'heat':
        return [
          why.perArea === undefined
            ? t('footprint:why.heat', { kWh: whole(why.kWh) })
            : t('footprint:why.heatPerArea', { kWh: whole(why.kWh), perArea: whole(why.perArea) }),
          ...(why.usual
            ? [
                t('footprint:why.heatUsual', {
                  carrier: t(`footprint:carrier.${why.usual.of}`),
                  perArea: whole(why.usual.perArea),
                }),
              ]
            : []),
        ];
      case 'power':
        return [t('footprint:why.power', { kWh: whole(why.kWh), usual: whole(why.usual) })];
      case 'car': {
        const km = whole(why.km);
        if (!why.use) return [t('footprint:why.car', { km })];
        const { per100, unit } = why.use;
        return [
          t(`footprint:why.carUse.${unit}`, {
            ...{ km, per100: formatNumber(per100, i18n.language) },
            usual: formatNumber(USUAL_PER_100_KM[unit], i18n.language),
          }),
        ];
      }
      case 'flights':
        return [t('footprint:why.flights', { hours: formatNumber(why.hours, i18n.language) })];
      default:
        return [];
    }
  };
  return {
    sentence({ emissions, avgGhg }, why) {
      const stand = emissions === null ? 'none' : standOf(emissions, avgGhg);
      const percent = emissions === null ? 0 : Math.abs(emissions / avgGhg - 1) * 100;
      const average = t(`footprint:why.${stand}`, {
        average: amount(avgGhg),
        percent: `${formatRounded(percent, i18n.language, 0)} %`,
      });
      return [average, ...driver(why)].join(' ');
    },
  };
}
