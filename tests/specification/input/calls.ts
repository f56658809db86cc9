import { all, type Rows } from '../rows.ts';

/** Section 7: calls as the API's description names them. */
export const CALLS: Rows = {
  ...all(
    'api/account.test.ts > registration > opens a session that is usable at once, and refuses the login until it is confirmed',
    'POST /user/register',
    'POST /user',
  ),
  'POST /user/register-fast':
    'api/account.test.ts > registration > in the fast way needs a postcode and joins the campaign',
  'POST /user/register-confirm/{hash}':
    'api/account.test.ts > registration > is confirmed by the mailed link; again it is confirmed without a second session',
  'POST /user/register-disown/{hash}':
    'api/registration.test.ts > whose address somebody else registered > erases the account by the link of the mail, confirmed (%s) or not',
  ...all(
    'api/reminders.test.ts > the link of a reminder > stops reminders by one post of a mail program, as often as it is posted',
    'POST /user/reminders-stop/{link}',
  ),
  'GET /user/reminders-stop/{link}':
    'api/reminders.test.ts > the link of a reminder > that is opened leads to the page with the button and changes nothing',
  'POST /user/mail-exists':
    'api/account.test.ts > registration > takes an address once, however it is written',
  'POST /login':
    'api/account.test.ts > session > of a browser lives in a cookie that scripts cannot read, and the body tells no token',
  'POST /logout': 'api/account.test.ts > session > ends with the logout, wherever its token is used',
  'POST /user/confirm-again':
    'api/confirmAgain.test.ts > who is refused for want of a confirmation gets its mail once more, with a link that works',
  ...all(
    'api/account.test.ts > password reset > changes the password by the mailed link, once, and ends every session',
    'POST /user/reset-hash',
    'POST /user/reset-password/{hash}',
  ),
  'PUT /user/own':
    'api/account.test.ts > own record > takes the fields of the profile and shows them sealed nowhere',
  'DELETE /user/own':
    'api/erasure.test.ts > the account goes with a certificate that anybody can check; the session is over, the address free, sums stay',
  'POST /user/export':
    'api/export.test.ts > holds everything the citizen entered, with its history, and nothing that opens the account',
  'POST /user/{id}': 'api/account.test.ts > own record > is nobody else’s business',
  ...all(
    'api/housing.test.ts > households > are created, edited, listed and removed',
    'POST /groups/of-user',
    'POST /groups/create',
    'PUT /groups/edit',
    'DELETE /groups',
  ),
  ...all(
    'api/housing.test.ts > meters > are listed with their activities, sub-meters and last value',
    'POST /meter/avatar',
    'POST /meter/of-user',
    'POST /meter/{id}',
    'POST /meter-value/housing/last',
  ),
  ...all(
    'api/housing.test.ts > readings > are added, corrected and removed, newest first',
    'POST /meter-value/housing',
    'POST /meter-value/to-housing-meter',
    'PUT /meter-value/edit-single',
    'DELETE /meter-value/single',
  ),
  'POST /meter-value/import':
    'api/meterImport.test.ts > all readings are imported, marked as such and not editable; the same file again changes nothing',
  ...all(
    'api/consumption.test.ts > types of consumption > are chosen, get values over time, and are bound to a household',
    'POST /meter/personal-types/of-user',
    'POST /meter/personal-types/belongs-to/{groupId}',
    'POST /meter-value/personal-types/add-value',
    'POST /meter/personal-type/to-group',
  ),
  'POST /meter/personal-types/values-current':
    'api/consumption.test.ts > types of consumption > show what is in force today beside what begins last',
  ...all(
    'api/mobility.test.ts > %s > entries are added, listed and removed',
    'POST /mobility/vehicle',
    'POST /mobility/vehicles',
    'DELETE /mobility/vehicles',
    'POST /mobility/flight',
    'POST /mobility/flights',
    'DELETE /mobility/flights',
  ),
  ...all(
    'api/compensation.test.ts > compensations have one value a year',
    'POST /compensation/to-user',
    'PUT /compensation/value',
    'POST /compensation',
  ),
  ...all(
    'api/http.test.ts > constants > free ones need no session, others do',
    'POST /constant/{name}',
    'POST /constant/free/{name}',
  ),
  'POST /constant/free/Campaign': 'api/bet.test.ts > the campaigns are public',
  'POST /constant/free/Operator': 'api/operator.test.ts > pages learn who runs the site',
};
