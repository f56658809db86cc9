import { MEASURES } from '@footprint/shared-events/catalogue/measures.ts';
import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { bestOf, leversOf } from '@footprint/shared-events/emissions/yearWith.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useWhy } from '../../../blocks/entered/useWhy.ts';
import type { Why } from '../../../blocks/entered/why.ts';
import { LeverList } from '../../../blocks/figure/LeverList.tsx';
import { standOf } from '../../../blocks/figure/standing.ts';
import { usePersonYear } from '../../../blocks/figure/usePersonYear.ts';
import { useToldBy } from '../../../blocks/figure/useToldBy.ts';
import { YearSplit } from '../../../blocks/figure/YearSplit.tsx';
import { CLOSER } from '../../../blocks/nextStep/questions.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { formatNumber, formatRounded } from '../../../i18n/format.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { useAmount } from '../../../ui/useAmount.ts';
import { usePicks } from '../usePicks.ts';

/** Sentence about a part: how it stands to the average, what drives it, and what is usual. */
function useWhyWords(): { sentence(sector: SectorAnswer, why: Why | undefined): string } {
  const { t, i18n } = useTranslation(['footprint', 'units']);
  const amount = useAmount();
  const toldBy = useToldBy();
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
                toldBy(
                  t('footprint:why.heatUsual', {
                    carrier: t(`footprint:carrier.${why.usual.of}`),
                    perArea: whole(why.usual.perArea.value),
                  }),
                  why.usual.perArea,
                ),
              ]
            : []),
        ];
      case 'water':
        return [t('footprint:why.water', { kWh: whole(why.kWh) })];
      case 'power':
        return [t('footprint:why.power', { kWh: whole(why.kWh), usual: whole(why.usual) })];
      case 'car': {
        const km = whole(why.km);
        if (!why.use) return [t('footprint:why.car', { km })];
        const { per100, fuel, usual } = why.use;
        return [
          t(`footprint:why.carUse.${fuel}`, {
            km,
            per100: formatNumber(per100, i18n.language),
            usual: formatNumber(usual, i18n.language),
          }),
        ];
      }
      case 'flights':
        return [t('footprint:why.flights', { hours: formatNumber(why.hours, i18n.language) })];
      case 'level':
        return [t('footprint:why.level')];
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
        percent: `${formatRounded(percent, i18n.language, 0)}\u00A0%`,
      });
      return [average, ...driver(why)].join(' ');
    },
  };
}

const LEVERS = 2;

interface WhyPartProps {
  readonly year: number;
  readonly sector: SectorName;
  readonly sectors: readonly SectorAnswer[];
}

/** Why a part is as large as it is: a sentence, what is usual, what changed, two levers, and how it is calculated. */
export function WhyPart({ year, sector, sectors }: WhyPartProps) {
  const { t } = useTranslation(['footprint', 'shell']);
  const words = useWhyWords();
  const { why, reads } = useWhy(year, sector);
  const picks = usePicks();
  const { person, isComing } = usePersonYear(sectors, year);
  if (isComing || reads.some(({ value, failure }) => failure || !value)) return <Loading of={reads} />;
  const levers = person && picks ? bestOf(leversOf(person, picks.running), Number.POSITIVE_INFINITY) : [];
  const ofPart = levers.filter(({ name }) => MEASURES[name].sector === sector);
  const answer = sectors.find(({ name }) => name === sector);
  const asked = CLOSER[sector];
  const closer = asked && stepOf(asked);
  return (
    <div className="stack-close why">
      {answer && <p>{words.sentence(answer, why)}</p>}
      <YearSplit year={year} sector={sector} />
      {picks && (
        <>
          <LeverList levers={ofPart.slice(0, LEVERS)} onPick={picks.pick} />
          <FormFailure failure={picks.failure} />
        </>
      )}
      {closer && <Link to={closer.path}>{t('closer', { step: t(`shell:step.${closer.id}`) })}</Link>}
      <Link to={{ pathname: stepOf('overview').path, search: `year=${year}` }}>{t('how')}</Link>
    </div>
  );
}
