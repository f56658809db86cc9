import { Check, CircleHelp, House } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { numberOf } from '../../../forms/parse/number.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { formatEpoch } from '../../../lib/dates.ts';
import {
  type MoveGround,
  type MoveValues,
  movedOn,
  NEW_HOME,
  oldCounters,
  readingField,
} from '../moveForm.ts';
import { useOldCounterName } from '../useOldCounterName.ts';

interface MoveSumProps {
  readonly values: MoveValues;
  readonly ground: MoveGround;
}

/** What will be saved, before it is. */
export function MoveSum({ values, ground }: MoveSumProps) {
  const { t, i18n } = useTranslation(['household', 'units']);
  const nameOf = useOldCounterName();
  const homeName = (id: string) => ground.households.find((home) => String(home.id) === id)?.name ?? '';
  const date = formatEpoch(movedOn(values) ?? 0);
  const isNew = values.to === NEW_HOME;
  return (
    <>
      <ul className="summary-list">
        <li>
          <House className="icon" aria-hidden />
          <span>{t('household:move.sum.left', { home: homeName(values.from), date })}</span>
        </li>
        <li>
          <House className="icon" aria-hidden />
          <span>
            {isNew
              ? t('household:move.sum.new', {
                  home: values.name.trim(),
                  date,
                  count: numberOf(values.hhMember, i18n.language) ?? 0,
                })
              : t('household:move.sum.known', { home: homeName(values.to), date })}
          </span>
        </li>
        {oldCounters(ground, values).map((counter) => {
          const value = numberOf(values[readingField(counter.id)] ?? '', i18n.language);
          const unit = t(`units:${counter.meter.unit}`);
          const Icon = value === undefined ? CircleHelp : Check;
          return (
            <li key={counter.id}>
              <Icon className="icon" aria-hidden />
              <span>
                {value === undefined
                  ? t('household:move.sum.noReading', { meter: nameOf(counter) })
                  : t('household:move.sum.reading', {
                      meter: nameOf(counter),
                      value: `${formatNumber(value, i18n.language)} ${unit}`,
                    })}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="hint">{t('household:move.sum.stays')}</p>
    </>
  );
}
