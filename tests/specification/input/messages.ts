import { all, type Rows } from '../rows.ts';

const FAILS =
  'browser/pages/messages.test.ts > names what failed, above the form, with what was typed still in it';

/** Section 8: messages of the application and refusals of the server that have an id of their own. */
export const MESSAGES: Rows = {
  ...all(
    FAILS,
    'api:service:unavailable',
    'api:error:internal',
    'api:error:unknown',
    'api:error:network',
    'api:error:noMeterValue',
    'api:error:conflict',
    'api:error:tooMany',
    'api:error:userField',
    'api:error:crossSite',
    'api:error:noConstant',
  ),
  ...all(
    'browser/pages/messages.test.ts > of %s ends the session here and asks to log in',
    'security:session:invalid',
    'security:session:expired',
    'security:session:unknown',
    'api:error:noSession',
  ),
  ...all(
    'browser/pages/messages.test.ts > of registration, confirmation, login and logout follows the account through its life',
    'user:register:done',
    'user:login:failed',
    'user:login:unconfirmed',
    'user:registerConfirm:confirmed',
    'user:registerConfirm:rejected',
    'user:logout:done',
  ),
  'user:register:noUser':
    'browser/pages/messages.test.ts > of a registration whose answer lacks the user says so',
  ...all(
    'browser/pages/messages.test.ts > of a password reset says whether the link still holds',
    'user:resetPassword:done',
    'user:resetPassword:rejected',
  ),
  'app:general:useCookies': 'browser/pages/messages.test.ts > tells of the cookie at the first visit',
  'meter:admin:deleteConfirm': 'browser/pages/messages.test.ts > asks before a reading is deleted',
  'api:error:notAllowed':
    'api/access.test.ts > %s > tells and changes nothing of somebody else, whatever id of theirs is named, for citizens and auditors',
  'api:error:otherUser': 'api/wordings.test.ts > %s',
  'api:error:validation': 'api/consumption.test.ts > types of consumption > say what is missing when binding',
  'api:error:unsafe': 'api/badInput.test.ts > %s > refuses unknown fields, prototype keys and query keys',
  'api:error:notFound': 'api/badInput.test.ts > bodies that are too much > an unknown call is not there',
  'api:error:tooLarge': 'api/badInput.test.ts > bodies that are too much > a megabyte is refused',
  'api:error:householdInUse': 'api/housing.test.ts > households > with a meter are not removed',
  'api:error:keyReused': 'api/idempotency.test.ts > the same key > with another body is refused',
  'api:error:notEditable':
    'api/meterImport.test.ts > all readings are imported, marked as such and not editable; the same file again changes nothing',
};

/** Section 8: what the server says, letter for letter, where one call makes it say so. */
export const WORDINGS: Rows = all(
  'api/wordings.test.ts > %s',
  'Please login again or register a new user.',
  'The server did not recognize you, error for authentication. Log in again?',
  'You are not allowed to work on this object in database.',
  'You cannot get information about another user!',
  'No such mail / password found',
  'No session cookie found on logout',
  'user id required',
  'No user found for registration.',
  'meter id and value id needed for editing or deleting',
  'value needed for update',
  'No valid group or type id when binding',
  'server can create exactly one group only',
  'no emission domain found so no meters',
  'constant not found',
  'login-only constant',
  'unsafe query keywords forbidden',
  'invalid user field',
);
