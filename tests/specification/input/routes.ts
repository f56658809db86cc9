import { all, type Rows } from '../rows.ts';

/** Section 2: routes as the application declares them, without what precedes and follows a parameter's name. */
export const ROUTES: Rows = {
  ...all(
    'browser/pages/routes.test.ts > of a citizen is there, leads back and on, and is accessible (%s)',
    '',
    'input',
    'input/input-menu',
    'input/ghg-domain/housing',
    'input/ghg-domain/housing/e-power-type',
    'input/ghg-domain/housing/heating',
    'input/ghg-domain/housing/e-power',
    'input/ghg-domain/housing/gas',
    'input/ghg-domain/housing/values',
    'input/ghg-domain/mobility',
    'input/ghg-domain/mobility/pubTrans',
    'input/ghg-domain/mobility/vehicles',
    'input/ghg-domain/mobility/flights',
    'input/ghg-domain/food-leisure',
    'input/ghg-domain/food-leisure/food',
    'input/ghg-domain/food-leisure/shopping',
    'input/ghg-domain/work',
    'input/compensation',
  ),
  ...all(
    'browser/pages/publicPages.test.ts > finds every public page accessible, and one heading on each (%s)',
    'about',
    'terms/privacy',
    'terms/legal-notice',
    'user/register',
    'user/register-fast',
    'user/login',
    'user/login-fossile',
    '*',
  ),
  'user/profile': 'browser/pages/profile.test.ts > is found, corrected and kept (%s)',
  'user/register-confirm/:hash?':
    'browser/pages/messages.test.ts > of registration, confirmation, login and logout follows the account through its life',
  'user/register-disown/:hash?':
    'browser/pages/disown.test.ts > erases an account by pressing the button of the mailed page',
  'user/reminders-stop/:link?':
    'browser/pages/remindersStop.test.ts > asks first, stops them, and the profile turns them on again (%s)',
  'user/reset-password/:hash?':
    'browser/pages/messages.test.ts > of a password reset says whether the link still holds',
};
