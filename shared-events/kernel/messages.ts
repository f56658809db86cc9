import { QUOTAS } from './quotas.ts';

/** Every refusal of the API once: message id to the server's wording. Translations live in the web's texts. */
export const WORDING = {
  'api:error:validation': 'The data sent is not valid.',
  'api:error:unsafe': 'unsafe query keywords forbidden',
  'api:error:userField': 'invalid user field',
  'api:error:noMeterValue': 'value needed for update',
  'api:error:notAllowed': 'You are not allowed to work on this object in database.',
  'api:error:otherUser': 'You cannot get information about another user!',
  'api:error:noConstant': 'constant not found',
  'api:error:notFound': 'There is nothing at this address.',
  'api:error:conflict': 'Somebody else changed this in the meantime. Please load it again.',
  'api:error:householdInUse': 'This household still has meters or levels.',
  'api:error:roundClosed': 'This round is closed: its result stands, with everybody who took part.',
  'api:error:hasEntries': 'This account has entries already.',
  'api:error:householdQuota': `One account holds ${QUOTAS.households} households at most.`,
  'api:error:vehicleQuota': `One account holds ${QUOTAS.vehicles} vehicles at most.`,
  'api:error:flightQuota': `One account holds ${QUOTAS.flightsOfYear} entries of flights of a year at most.`,
  'api:error:levelQuota': `One account holds ${QUOTAS.levels} levels of consumption at most.`,
  'api:error:logUnproven':
    'The log cannot be proved now, so that no history is shown. The operator has to say why.',
  'api:error:keyReused': 'This Idempotency-Key was used with another body.',
  'api:error:tooMany': 'Too many requests. Please wait a moment.',
  'api:error:proofRefused': 'This proof of work is wrong, used, too old or for something else.',
  'api:error:tooLarge': 'The data sent is too large or nested too deeply.',
  'api:error:internal': 'Unknown error from Service.',
  'api:service:unavailable': 'SDP Service is not running!',
  'api:error:notEditable': 'Only values measured manually can be edited or deleted.',
  'api:error:crossSite': 'This request did not come from our own pages.',
  'security:session:invalid': 'Please login again or register a new user.',
  'security:session:expired': 'Please login again (session expired).',
  'security:session:unknown': 'The server did not recognize you, error for authentication. Log in again?',
  'user:login:failed': 'No such mail / password found',
  'user:login:unconfirmed': 'Please confirm your registration before doing the login.',
  'user:registerConfirm:rejected': 'Error on server while confirming registration. Please register again.',
  'user:registerConfirm:notOwn':
    'This session is not that of the registration. Please enter address and password.',
  'user:resetPassword:rejected': 'This link is not valid any more. Please ask for a new one.',
  'user:mailChange:rejected': 'This link is not valid any more. Please ask for a new one.',
  'user:mailChange:notOwn': 'This session is not that of the account. Please enter address and password.',
  'form:user:error:mailSame': 'This is the address of the account already.',
  'form:user:error:passwordCommon': 'This password is easily guessed. Please choose another.',
  'form:user:error:privacy': 'No registration possible without agreement to terms of privacy.',
  'form:user:error:mailUniq': 'mail already exists',
  'app:bet:confirm:invalidHash': 'This link is incomplete. Please use the link of the mail.',
  'app:bet:confirm:rejected': 'This link is not valid any more. Please log in to confirm.',
  'app:measures:confirm:unknownKind': 'unknown kind of confirmation',
  'app:measures:confirm:missing': 'confirmation missing for at least one measure',
  'app:measures:confirm:noMeasure': 'no measure sent',
  'app:picture:nothing': 'There is no figure of your own to show yet.',
  'form:user:error:mail': 'Use a valid Mail-Address',
} as const;

export type MessageId = keyof typeof WORDING;

/** Readings of a file that are asked back; the factor that was most likely forgotten, where there is one. */
export const unlikelyReadings = (factor: number | undefined): string =>
  `The readings are far from what such a home uses.${
    factor === undefined ? '' : ` Most likely all values are to be multiplied by ${factor}.`
  } Send "sure": true to save them as they are.`;

/** Wordings that differ from their id's usual one in a single call. */
export const NO_SESSION_ON_LOGOUT = 'No session cookie found on logout';
export const USER_ID_REQUIRED = 'user id required';
export const LOGIN_ONLY_CONSTANT = 'login-only constant';
export const NO_USER_FOR_REGISTRATION = 'No user found for registration.';
export const METER_AND_VALUE_ID_NEEDED = 'meter id and value id needed for editing or deleting';
export const NO_GROUP_OR_TYPE = 'No valid group or type id when binding';
export const ONE_GROUP_ONLY = 'server can create exactly one group only';
export const NO_EMISSION_DOMAIN = 'no emission domain found so no meters';
