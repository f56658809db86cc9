import { useTranslation } from 'react-i18next';
import { formatEpoch } from '../../browser/dates.ts';
import { levelName } from '../../i18n/levelName.ts';
import { useAmount } from '../../ui/useAmount.ts';
import type { InputRow, Source } from './inputRows.ts';

/** Where a row's figure comes from, in words; what is entered and does not count yet says so. */
export function useSourceText(): (row: InputRow) => string {
  const { t } = useTranslation(['home', 'units']);
  const amount = useAmount();
  const entered = (source: Source): string => {
    switch (source.kind) {
      case 'meter': {
        const { count, last, name } = source;
        if (last === undefined) return t('home:source.meterUnread', { count });
        const date = formatEpoch(last);
        return name ? t('home:source.meterNamed', { name, date }) : t('home:source.meter', { count, date });
      }
      case 'supply':
        return source.bills === 0
          ? source.name
          : t('home:source.supply', { name: source.name, count: source.bills });
      case 'vehicle':
        return source.name;
      case 'supplies':
      case 'vehicles':
      case 'flights':
        return t(`home:source.${source.kind}`, { count: source.count });
      case 'level':
        return t('home:source.level', { level: levelName(source.type, source.level) });
      default:
        return t(`home:source.${source.kind}`);
    }
  };
  return ({ source, own, sector: { averageTonnes, gap } }) => {
    const text = entered(source);
    if (own && averageTonnes > 0 && source.kind !== 'over')
      return t('home:source.partly', {
        source: text,
        tonnes: amount(averageTonnes),
        // Beside answers the average stands for the rest of the sector, not for days.
        ...(!gap && { context: 'answered' }),
      });
    const explained = own || source.kind === 'average' || source.kind === 'flat' || source.kind === 'over';
    return explained ? text : t('home:source.notYet', { source: text });
  };
}
