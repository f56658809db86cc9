import { useTranslation } from 'react-i18next';
import { formatEpoch } from '../../browser/dates.ts';
import { levelName } from '../../i18n/levelName.ts';
import type { InputRow, Source } from './inputRows.ts';

/** Where a row's figure comes from, in words; what is entered and does not count yet says so. */
export function useSourceText(): (row: InputRow) => string {
  const { t } = useTranslation('home');
  const entered = (source: Source): string => {
    switch (source.kind) {
      case 'meter':
        return source.last === undefined
          ? t('source.meterUnread', { count: source.count })
          : t('source.meter', { count: source.count, date: formatEpoch(source.last) });
      case 'supply':
        return source.bills === 0
          ? source.name
          : t('source.supply', { name: source.name, count: source.bills });
      case 'vehicle':
        return source.name;
      case 'supplies':
      case 'vehicles':
      case 'flights':
        return t(`source.${source.kind}`, { count: source.count });
      case 'level':
        return t('source.level', { level: levelName(source.type, source.level) });
      default:
        return t(`source.${source.kind}`);
    }
  };
  return ({ source, own }) => {
    const text = entered(source);
    const explained = own || source.kind === 'average' || source.kind === 'flat' || source.kind === 'over';
    return explained ? text : t('source.notYet', { source: text });
  };
}
