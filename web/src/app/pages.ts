import { compensationPage, levelPages, mobilityPages } from './inputPages.ts';
import { page } from './page.ts';
import { recordPages } from './recordPages.ts';
import { resultPages } from './resultPages.ts';

/** Open to everybody. */
export const publicPages = [
  page('about', () => import('../features/info/screens/About.tsx').then((m) => m.About), 'info'),
  page('terms/privacy', () => import('../features/info/screens/Privacy.tsx').then((m) => m.Privacy), 'info'),
  page(
    'terms/legal-notice',
    () => import('../features/info/screens/LegalNotice.tsx').then((m) => m.LegalNotice),
    'info',
  ),
  page(
    'user/register',
    () => import('../features/account/screens/Register.tsx').then((m) => m.Register),
    'account',
  ),
  page(
    'user/register-fast',
    () => import('../features/account/screens/RegisterFast.tsx').then((m) => m.RegisterFast),
    'account',
  ),
  page(
    'user/register-confirm/:hash?',
    () => import('../features/account/screens/RegisterConfirm.tsx').then((m) => m.RegisterConfirm),
    'account',
  ),
  page(
    'user/register-disown/:hash?',
    () => import('../features/account/screens/RegisterDisown.tsx').then((m) => m.RegisterDisown),
    'account',
  ),
  page(
    'user/reminders-stop/:link?',
    () => import('../features/account/screens/RemindersStop.tsx').then((m) => m.RemindersStop),
    'account',
  ),
  page('user/login', () => import('../features/account/screens/Login.tsx').then((m) => m.Login), 'account'),
  page(
    'user/login-fossile',
    () => import('../features/account/screens/LoginFossile.tsx').then((m) => m.LoginFossile),
    'account',
  ),
  page(
    'user/reset-password/:hash?',
    () => import('../features/account/screens/ResetPassword.tsx').then((m) => m.ResetPassword),
    'account',
  ),
  page(
    'user/deleted',
    () => import('../features/ownData/screens/Deleted.tsx').then((m) => m.Deleted),
    'ownData',
  ),
];

/** Behind the login. */
export const citizenPages = [
  page('', () => import('./menus/MainMenu.tsx').then((m) => m.MainMenu), 'input', 'units'),
  page(
    'input',
    () => import('../features/household/screens/Households.tsx').then((m) => m.Households),
    'input',
    'units',
  ),
  page('input/input-menu', () => import('./menus/InputMenu.tsx').then((m) => m.InputMenu), 'input', 'units'),
  page(
    'input/ghg-domain/housing',
    () => import('./menus/HousingMenu.tsx').then((m) => m.HousingMenu),
    'input',
  ),
  page(
    'input/ghg-domain/housing/e-power',
    () => import('../features/meter/screens/PowerMeters.tsx').then((m) => m.PowerMeters),
    'meter',
    'units',
  ),
  page(
    'input/ghg-domain/housing/gas',
    () => import('../features/meter/screens/GasMeters.tsx').then((m) => m.GasMeters),
    'meter',
    'units',
  ),
  page(
    'input/ghg-domain/housing/values',
    () => import('../features/meter/screens/Readings.tsx').then((m) => m.Readings),
    'meter',
    'units',
  ),
  ...levelPages,
  ...mobilityPages,
  compensationPage,
  page(
    'input/ghg-domain/mobility',
    () => import('./menus/MobilityMenu.tsx').then((m) => m.MobilityMenu),
    'input',
  ),
  page(
    'input/ghg-domain/food-leisure',
    () => import('./menus/FoodLeisureMenu.tsx').then((m) => m.FoodLeisureMenu),
    'input',
  ),
  page(
    'input/ghg-domain/work',
    () => import('../features/work/screens/Work.tsx').then((m) => m.Work),
    'input',
    'units',
  ),
  ...resultPages,
  page(
    'user/profile',
    () => import('../features/account/screens/Profile.tsx').then((m) => m.Profile),
    'account',
  ),
  ...recordPages,
];
