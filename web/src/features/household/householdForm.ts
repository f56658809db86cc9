import type { HeatSupply, HouseType } from '@footprint/shared-events/catalogue/housing.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import type { CreateHouseholdBody, WholeHouseholdBody } from '@footprint/shared-events/housing/rules.ts';
import { householdFaults } from '@footprint/shared-events/housing/rules.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import { epochOfIso, formatIso, todayIso } from '../../browser/dates.ts';
import { given } from '../../forms/faults.ts';
import { dateOf } from '../../forms/parse/date.ts';
import { numberOf, typedNumber } from '../../forms/parse/number.ts';

export type HouseholdValues = Readonly<
  Record<'name' | 'hhArea' | 'hhMember' | 'validFrom' | 'hhHouseType' | 'hhApartmentsHeatSupply', string>
>;

export const EMPTY_HOUSEHOLD: HouseholdValues = {
  name: '',
  hhArea: '',
  hhMember: '',
  validFrom: '',
  hhHouseType: '',
  hhApartmentsHeatSupply: '',
};

export const valuesOf = (household: HouseholdAnswer, language: string): HouseholdValues => ({
  name: household.name,
  hhArea: typedNumber(household.hhArea, language),
  hhMember: String(household.hhMember),
  validFrom: formatIso(todayIso()),
  hhHouseType: household.hhHouseType,
  hhApartmentsHeatSupply: household.hhApartmentsHeatSupply ?? '',
});

export const isApartment = (values: HouseholdValues): boolean => values.hhHouseType === 'apartmentHouse';

/** The body a household's form stands for; the schema tells whether it is one. */
export const householdBody = (values: HouseholdValues, language: string): CreateHouseholdBody =>
  given({
    name: values.name.trim(),
    hhArea: numberOf(values.hhArea, language),
    hhMember: numberOf(values.hhMember, language),
    hhHouseType: (values.hhHouseType || undefined) as HouseType | undefined,
    hhApartmentsHeatSupply: isApartment(values)
      ? ((values.hhApartmentsHeatSupply || undefined) as HeatSupply | undefined)
      : undefined,
  }) as CreateHouseholdBody;

/** Whether another number of people is given; only then the day from which it holds is asked for. */
export const hasOtherMembers = (
  values: HouseholdValues,
  { hhMember }: HouseholdAnswer,
  language: string,
): boolean => {
  const members = numberOf(values.hhMember, language);
  return members !== undefined && !Number.isNaN(members) && members !== hhMember;
};

/** The body a changed household's form stands for. A day that is none is not a number, which the schema refuses. */
export function editBody(
  values: HouseholdValues,
  household: HouseholdAnswer,
  language: string,
): WholeHouseholdBody {
  return {
    id: household.id,
    ...householdBody(values, language),
    ...(hasOtherMembers(values, household, language) && {
      validFrom: dateOf(values.validFrom) ?? Number.NaN,
    }),
  };
}

/** Rules of a changed household: a number of people is shown once it holds, not before. */
export const editFaults = (body: WholeHouseholdBody): readonly Fault[] => [
  ...householdFaults(body),
  ...((body.validFrom ?? 0) > epochOfIso(todayIso())
    ? [{ path: '/validFrom', messageId: 'form:hhAdd:error:validFrom' }]
    : []),
];
