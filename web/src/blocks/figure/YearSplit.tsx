import { supportedYears } from '@footprint/shared-events/calculation/years.ts';
import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import { explainSector } from '@footprint/shared-events/emissions/api.ts';
import {
  SPLIT_SECTORS,
  type YearSplit as Split,
  type SplitSector,
  yearSplit,
} from '@footprint/shared-events/emissions/yearSplit.ts';
import { useTranslation } from 'react-i18next';
import { nowInSeconds } from '../../browser/dates.ts';
import { formatDifference, formatPercent } from '../../i18n/format.ts';
import { useQueryResult } from '../../server/hooks.ts';
import { Loading } from '../../ui/Loading.tsx';

interface YearSplitProps {
  readonly year: number;
  readonly sector: SectorName;
}

/** Why a sector's year differs from the year before: a sentence, and behind it what each reason adds. */
export function YearSplit({ year, sector }: YearSplitProps) {
  const isFirst = year - 1 < (supportedYears(nowInSeconds())[0] ?? year);
  const split = SPLIT_SECTORS.find((one) => one === sector);
  return !split || isFirst ? null : <Answered year={year} sector={split} />;
}

interface AnsweredProps {
  readonly year: number;
  readonly sector: SplitSector;
}

function Answered({ year, sector }: AnsweredProps) {
  const before = useQueryResult(explainSector, { year: year - 1, sector });
  const now = useQueryResult(explainSector, { year, sector });
  if (!before.value || !now.value) return <Loading of={[before, now]} lines={1} />;
  const split = yearSplit(before.value, now.value);
  return split ? <SplitInWords split={split} year={year} sector={sector} /> : null;
}

interface SplitInWordsProps extends AnsweredProps {
  readonly split: Split;
}

/** A change below this share (0 to 1) is written as none. */
const HARDLY = 0.0005;

function SplitInWords({ split: { reasons, moreUsed }, year, sector }: SplitInWordsProps) {
  const { t, i18n } = useTranslation(['figure', 'shell', 'units']);
  const difference = (tonnes: number) =>
    formatDifference(tonnes, i18n.language, (unit) => t(`units:${unit}`));
  const years = { year, before: year - 1, sector: t(`shell:sector.${sector}`) };
  const sentence = () => {
    if (moreUsed === undefined) {
      const [first] = reasons;
      return t(`figure:split.${first?.reason === 'otherHeating' ? 'otherHeating' : 'unread'}`, years);
    }
    const used = Math.abs(moreUsed) < HARDLY ? 'equal' : moreUsed < 0 ? 'less' : 'more';
    return t(`figure:split.${sector}.${used}`, {
      ...years,
      percent: formatPercent(Math.abs(moreUsed), i18n.language, 1),
    });
  };
  const rows = [
    ...reasons.map(({ reason, tonnes }) => ({ name: t(`figure:split.reason.${reason}`), tonnes })),
    { name: t('figure:split.sum'), tonnes: reasons.reduce((sum, { tonnes }) => sum + tonnes, 0) },
  ];
  const title = t('figure:split.title', years);
  return (
    <div>
      <p>{sentence()}</p>
      <details className="chart-data">
        <summary>{title}</summary>
        <table className="table">
          <caption className="visually-hidden">{`${title} ${years.sector}`}</caption>
          <thead>
            <tr>
              <th scope="col">{t('figure:split.why')}</th>
              <th scope="col" className="number">
                {t('figure:split.change')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, tonnes }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="number" data-label={t('figure:split.change')}>
                  {difference(tonnes)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
