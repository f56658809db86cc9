import * as T from 'typebox';
import { query } from '../kernel/api.ts';
import { FreeText } from '../kernel/fields.ts';
import { Municipality } from './municipality.ts';

const { shortName, name, state, inhabitants, cityCodes } = Municipality.properties;

/** The name; of namesakes with state and official key, as in "Neustadt (Hessen, 06534016)". */
export const MunicipalityLabel = T.String();

export const MunicipalityAnswer = T.Object({
  shortName,
  name,
  label: MunicipalityLabel,
  state,
  inhabitants,
  cityCodes,
});
export type MunicipalityAnswer = T.Static<typeof MunicipalityAnswer>;

/** A beginning of a name, with or without umlauts, or of a postcode. */
export const SuggestBody = T.Object({ query: FreeText(100) }, { additionalProperties: false });
export type SuggestBody = T.Static<typeof SuggestBody>;

export const SuggestAnswer = T.Array(T.Object({ shortName, name, label: MunicipalityLabel, state }));
export type SuggestAnswer = T.Static<typeof SuggestAnswer>;

export const MunicipalityParams = T.Object({ shortName: T.String({ maxLength: 100 }) });

export const municipalityOf = query('POST', 'constant/municipality/:shortName', {
  summary: 'A municipality by its short name',
  params: MunicipalityParams,
  answer: MunicipalityAnswer,
  access: 'public',
  limit: 'publicFigures',
  errors: ['api:error:noConstant'],
});
export const suggestMunicipalities = query('POST', 'municipalities/suggest', {
  summary: 'Municipalities whose name or postcode begins like this',
  body: SuggestBody,
  answer: SuggestAnswer,
  access: 'public',
  limit: 'publicFigures',
});
