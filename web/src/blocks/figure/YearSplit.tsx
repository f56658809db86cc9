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
import { formatNumber, formatPercent } from '../../i18n/format.ts';
import { useQueryResult } from '../../server/hooks.ts';
import { ChartFigure } from '../../ui/charts/ChartFigure.tsx';
import { stepsOf } from '../../ui/charts/waterfall/layout.ts';
import { Waterfall } from '../../ui/charts/waterfall/Waterfall.tsx';
import { Loading } from '../../ui/Loading.tsx';

interface YearSplitProps {
  readonly year: number;
  readonly sector: SectorName;
}

/** Why a sector's year differs from the year before: a sentence, and what each reason adds, from one year to the other. */
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
const KG = 1_000;

function SplitInWords({ split: { earlier, reasons, moreUsed }, year, sector }: SplitInWordsProps) {
  const { t, i18n } = useTranslation(['figure', 'shell', 'units']);
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
  const steps = stepsOf({
    first: { name: String(years.before), value: earlier * KG },
    last: { name: String(year) },
    parts: reasons.map(({ reason, tonnes }) => ({
      name: t(`figure:split.reason.${reason}`),
      value: tonnes * KG,
    })),
  });
  const change = (steps.at(-1)?.value ?? 0) - (steps[0]?.value ?? 0);
  const kg = (value: number) => formatNumber(value, i18n.language);
  const finding = t(`figure:split.${change === 0 ? 'equal' : change < 0 ? 'less' : 'more'}`, {
    ...years,
    kg: kg(Math.abs(change)),
  });
  const differenceOf = (value: number) => (value > 0 ? `+${kg(value)}` : kg(value));
  return (
    <ChartFigure
      name={`${t('figure:split.title', years)} ${years.sector}`}
      finding={finding}
      lead={sentence()}
      level={3}
      table={{
        columns: [t('figure:split.why'), t('figure:split.kg')],
        rows: steps.map(({ name, value }) => [name, value]),
        format: kg,
      }}
    >
      <div data-domain="housing">
        <Waterfall
          name={`${finding}. ${sentence()}`}
          steps={steps}
          sumOf={(value) => `${kg(value)}\u00A0${t('units:kg')}`}
          differenceOf={differenceOf}
        />
      </div>
    </ChartFigure>
  );
}
