import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { householdFields } from '@footprint/shared-events/housing/fields.ts';
import type { CreateHouseholdBody, WholeHouseholdBody } from '@footprint/shared-events/housing/rules.ts';
import { householdFaults } from '@footprint/shared-events/housing/rules.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import { epochOfIso, formatIso, todayIso } from '../../browser/dates.ts';
import { given } from '../../forms/faults.ts';
import { dateOf } from '../../forms/parse/date.ts';
import { numberOf } from '../../forms/parse/number.ts';
import { read, type Typed, typed } from '../../forms/typedFields.ts';

export type HouseholdValues = Typed<typeof householdFields> & Readonly<{ validFrom: string }>;

const withDay = (household: object, validFrom: string, language: string): HouseholdValues => {
  const { name, hhArea, hhMember, ...rest } = typed(householdFields, household, language);
  return { name, hhArea, hhMember, validFrom, ...rest };
};

export const EMPTY_HOUSEHOLD = withDay({}, '', 'de');

export const valuesOf = (household: HouseholdAnswer, language: string): HouseholdValues =>
  withDay(household, formatIso(todayIso()), language);

export const isApartment = (values: HouseholdValues): boolean => values.hhHouseType === 'apartmentHouse';

/** The body a household's form stands for; the schema tells whether it is one. */
export const householdBody = (values: HouseholdValues, language: string): CreateHouseholdBody =>
  given({
    ...read(householdFields, values, language),
    name: values.name.trim(),
    ...(!isApartment(values) && { hhApartmentsHeatSupply: undefined }),
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
