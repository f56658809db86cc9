import { CURRENT_DEMANDS } from '@footprint/shared-events/catalogue/demandEditions.ts';
import type { FactorSource } from '@footprint/shared-events/catalogue/factorSources.ts';
import { CURRENT_EDITION } from '@footprint/shared-events/factors/editions.ts';
import type { Factor } from '@footprint/shared-events/factors/factor.ts';
import { DEMANDS_OF } from '@footprint/shared-events/factors/heating.ts';
import { SOURCES } from '@footprint/shared-events/factors/sources.ts';
import { useTranslation } from 'react-i18next';
import { formatIso } from '../../../../browser/dates.ts';
import { textOf } from '../../../../i18n/textOf.ts';

/** Each factor that years are computed by, but for levels, which this application sets. */
function factorsInUse(): readonly Factor[] {
  const {
    sdtMix,
    power,
    gas,
    calorificValue,
    conversionNumber,
    carriers,
    heat,
    fuel,
    flightHour,
    heatDemand,
  } = CURRENT_EDITION;
  return [
    ...[sdtMix, power, gas, carriers, heat, fuel, flightHour].flatMap((table) => Object.values(table)),
    ...[heatDemand, DEMANDS_OF[CURRENT_DEMANDS]]
      .flatMap((demands) => Object.values(demands))
      .flatMap((ofHouses) => Object.values(ofHouses)),
    calorificValue,
    conversionNumber,
  ];
}

const sourcesOf = (factors: readonly Factor[]): readonly FactorSource[] => [
  ...new Set(factors.map(({ source }) => source)),
];

/** The years of the power mix that are second-hand; they follow one another. */
function quotedYears(): { readonly from: string; readonly to: string } {
  const years = Object.entries(CURRENT_EDITION.sdtMix)
    .filter(([, { status }]) => status === 'secondHand')
    .map(([year]) => year);
  return { from: years[0] ?? '', to: years.at(-1) ?? '' };
}

/** Factors with what a reader should know: which were not checked against the original, and which are flat. */
export function FactorList() {
  const { t } = useTranslation(['emissions', 'factors']);
  const factors = factorsInUse();
  const checkText = (source: FactorSource): string => {
    const { checkBy } = SOURCES[source];
    return checkBy === undefined ? '' : t('factors:checkBy', { day: formatIso(checkBy) });
  };
  const lists = [
    { says: t('factors:status.secondHand'), of: factors.filter(({ status }) => status === 'secondHand') },
    { says: t('factors:flat'), of: factors.filter(({ flat }) => flat) },
  ];
  return lists.map(({ says, of }) => (
    <div key={says}>
      <p>{says}</p>
      <ul className="factor-list">
        {sourcesOf(of).map((source) => (
          <li key={source}>
            {textOf(`factors:name.${source}`, quotedYears())}{' '}
            <span className="hint">
              {t(`emissions:factorSource.${source}`)} {checkText(source)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  ));
}
