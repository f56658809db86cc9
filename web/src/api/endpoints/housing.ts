import type { MeasuredObject } from '@footprint/shared-events/constants/activities.ts';
import {
  DeletedAnswer,
  HouseholdsAnswer,
  ImportAnswer,
  MeterAnswer,
  MetersAnswer,
  MeterValueAnswer,
  MeterValuesAnswer,
} from '@footprint/shared-events/housing/api.ts';
import type {
  AddMeterBody,
  AddReadingBody,
  CreateHouseholdBody,
  EditHouseholdBody,
  EditReadingBody,
  ImportReadingsBody,
  RemoveReadingBody,
} from '@footprint/shared-events/housing/rules.ts';
import * as T from 'typebox';
import type { Endpoint } from '../client.ts';

type Nothing = Record<string, never>;

const post = { method: 'POST', session: 'needed' } as const;
const put = { method: 'PUT', session: 'needed' } as const;
const remove = { method: 'DELETE', session: 'needed' } as const;

export const householdsOfUser: Endpoint<Nothing, typeof HouseholdsAnswer> = {
  ...post,
  path: 'groups/of-user',
  kept: true,
  answer: HouseholdsAnswer,
};

export const createHousehold: Endpoint<CreateHouseholdBody, typeof HouseholdsAnswer> = {
  ...post,
  path: 'groups/create',
  answer: HouseholdsAnswer,
};

export const editHousehold: Endpoint<EditHouseholdBody, typeof HouseholdsAnswer> = {
  ...put,
  path: 'groups/edit',
  answer: HouseholdsAnswer,
};

export const removeHouseholds: Endpoint<{ deleteNodes: number[] }, typeof DeletedAnswer> = {
  ...remove,
  path: 'groups',
  answer: DeletedAnswer,
};

export const metersOfUser: Endpoint<{ measuredObj?: MeasuredObject }, typeof MetersAnswer> = {
  ...post,
  path: 'meter/of-user',
  kept: true,
  answer: MetersAnswer,
};

export const addMeter: Endpoint<AddMeterBody, typeof MeterAnswer> = {
  ...post,
  path: 'meter/avatar',
  answer: MeterAnswer,
};

export const readingsOfMeter: Endpoint<{ meterId: number }, typeof MeterValuesAnswer> = {
  ...post,
  path: 'meter-value/housing',
  kept: true,
  answer: MeterValuesAnswer,
};

export const addReading: Endpoint<AddReadingBody, typeof MeterValueAnswer> = {
  ...post,
  path: 'meter-value/to-housing-meter',
  answer: MeterValueAnswer,
};

export const editReading: Endpoint<EditReadingBody, T.TObject<{ value: typeof MeterValueAnswer }>> = {
  ...put,
  path: 'meter-value/edit-single',
  answer: T.Object({ value: MeterValueAnswer }),
};

export const removeReading: Endpoint<RemoveReadingBody, T.TObject<{ valueId: T.TInteger }>> = {
  ...remove,
  path: 'meter-value/single',
  answer: T.Object({ valueId: T.Integer() }),
};

/** The lists the server offers for a household's form. */
export const housingConstant = (
  name: 'HouseType' | 'ApartmentBuildingHeatSupply',
): Endpoint<Nothing, typeof NamesAnswer> => ({
  method: 'POST',
  session: 'none',
  path: `constant/free/${name}`,
  answer: NamesAnswer,
});
const NamesAnswer = T.Array(T.Object({ name: T.String() }), { minItems: 1 });

export const importReadings: Endpoint<ImportReadingsBody, typeof ImportAnswer> = {
  ...post,
  path: 'meter-value/import',
  answer: ImportAnswer,
};
