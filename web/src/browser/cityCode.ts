/** Parameter of addresses that carry a postcode along. */
export const CITY_CODE_PARAM = 'plz';

export const isCityCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9]{5}$/.test(value);

/** The query that carries a postcode along; empty where there is none. */
export const withCityCode = (code: string | undefined): string =>
  isCityCode(code) ? `?${CITY_CODE_PARAM}=${code}` : '';
