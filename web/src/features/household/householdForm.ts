import type { HeatSupply, HouseType } from '@footprint/shared-events/constants/housing.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/answers.ts';
import type { CreateHouseholdBody } from '@footprint/shared-events/housing/commands.ts';
import { given } from '../../forms/faults.ts';
import { numberOf, typedNumber } from '../../forms/parse/number.ts';

export type HouseholdValues = Readonly<
  Record<'name' | 'hhArea' | 'hhMember' | 'hhHouseType' | 'hhApartmentsHeatSupply', string>
>;

export const EMPTY_HOUSEHOLD: HouseholdValues = {
  name: '',
  hhArea: '',
  hhMember: '',
  hhHouseType: '',
  hhApartmentsHeatSupply: '',
};

export const valuesOf = (household: HouseholdAnswer, language: string): HouseholdValues => ({
  name: household.name,
  hhArea: typedNumber(household.hhArea, language),
  hhMember: String(household.hhMember),
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
