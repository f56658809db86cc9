import { CURRENT_DEMANDS } from '@footprint/shared-events/catalogue/demandEditions.ts';
import type { FactorSource } from '@footprint/shared-events/catalogue/factorSources.ts';
import { isHabit } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import { answerFactors, CURRENT_EDITION } from '@footprint/shared-events/factors/editions.ts';
import type { Factor } from '@footprint/shared-events/factors/factor.ts';
import { factorsWithin } from '@footprint/shared-events/factors/factorsWithin.ts';
import { DEMANDS_OF } from '@footprint/shared-events/factors/heating.ts';
import { SOURCES } from '@footprint/shared-events/factors/sources.ts';
import { useTranslation } from 'react-i18next';
import { formatIso } from '../../../../browser/dates.ts';
import { typeName } from '../../../../i18n/levelName.ts';
import { textOf } from '../../../../i18n/textOf.ts';

const factorsOf = (table: object): readonly Factor[] => factorsWithin(table).map(({ factor }) => factor);

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

/** Factors of a habit bear its name. */
const nameOf = (source: FactorSource): string =>
  isHabit(source) ? `${typeName(source)}.` : textOf(`factors:name.${source}`, quotedYears());

/** Factors with what a reader should know: which were not checked against the original, are flat, levels, or answers that count by an assumption. */
export function FactorList() {
  const { t } = useTranslation(['factors', 'factorSource']);
  const factors = factorsOf([CURRENT_EDITION, DEMANDS_OF[CURRENT_DEMANDS]]);
  const checkText = (source: FactorSource): string => {
    const { checkBy } = SOURCES[source];
    return checkBy === undefined ? '' : t('factors:checkBy', { day: formatIso(checkBy) });
  };
  const lists = [
    { says: t('factors:status.secondHand'), of: factors.filter(({ status }) => status === 'secondHand') },
    { says: t('factors:flat'), of: factors.filter(({ flat }) => flat) },
    { says: t('factors:levels'), of: factorsOf(CURRENT_EDITION.levels) },
    {
      says: t('factors:status.assumed'),
      of: factorsOf(answerFactors(CURRENT_EDITION)).filter(({ status }) => status === 'assumed'),
    },
  ];
  return lists.map(({ says, of }) => (
    <div key={says}>
      <p>{says}</p>
      <ul className="factor-list">
        {sourcesOf(of).map((source) => (
          <li key={source}>
            {nameOf(source)}{' '}
            <span className="hint">
              {t(`factorSource:${source}`)} {checkText(source)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  ));
}
