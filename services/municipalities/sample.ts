import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';

const city = (
  ags: string,
  shortName: string,
  name: string,
  state: string,
  thousands: number,
  cityCodes: string,
): Municipality => ({
  ags,
  shortName,
  name,
  state,
  inhabitants: thousands * 1_000,
  cityCodes: cityCodes.split(' '),
  asOf: '2024-12-31',
});

/**
 * A few large cities with rounded inhabitants and some of their postcodes, so that public pages show something before
 * an operator has imported real data. Written by hand: no data set's licence comes with it.
 */
export const SAMPLE: readonly Municipality[] = [
  city('02000000', 'hamburg', 'Hamburg', 'Hamburg', 1_860, '20095 20097 20099 20144 20253 20354 20457 22767'),
  city('04011000', 'bremen', 'Bremen', 'Bremen', 577, '28195 28199 28203 28205 28209 28211 28215 28217'),
  city(
    '05111000',
    'duesseldorf',
    'Düsseldorf',
    'Nordrhein-Westfalen',
    618,
    '40210 40211 40212 40213 40219 40221',
  ),
  city(
    '05315000',
    'koeln',
    'Köln',
    'Nordrhein-Westfalen',
    1_024,
    '50667 50668 50670 50672 50674 50676 50677 50823',
  ),
  city(
    '06412000',
    'frankfurt-am-main',
    'Frankfurt am Main',
    'Hessen',
    756,
    '60311 60313 60314 60316 60318 60325',
  ),
  city('08111000', 'stuttgart', 'Stuttgart', 'Baden-Württemberg', 612, '70173 70174 70176 70178 70180 70182'),
  city('09162000', 'muenchen', 'München', 'Bayern', 1_505, '80331 80333 80335 80336 80337 80469 80538 80799'),
  city('09564000', 'nuernberg', 'Nürnberg', 'Bayern', 529, '90402 90403 90408 90409 90419 90429 90443 90459'),
  city(
    ...(['11000000', 'berlin', 'Berlin', 'Berlin', 3_685] as const),
    '10115 10117 10119 10178 10179 10243 10245 10247 10249 10405 10407 10435 10437 10439 10551 10585 10623 10777 10823 10961 10965 10967 10969 10997 10999 12043 12045 12047 12049 13347 13353 13355 13359 13409 14050 14109',
  ),
  city(
    '14612000',
    'dresden',
    'Dresden',
    'Sachsen',
    564,
    '01067 01069 01097 01099 01127 01159 01187 01219 01277 01307',
  ),
  city(
    '14713000',
    'leipzig',
    'Leipzig',
    'Sachsen',
    611,
    '04103 04105 04107 04109 04155 04177 04229 04275 04277 04315',
  ),
];

/** Name of the import that the sample is stored as; the same in every process, so that only one of them stores it. */
export const SAMPLE_IMPORT = '0f6b4c57-7a0e-4a8e-9c57-6f2a1d0b7f11';
