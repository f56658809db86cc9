import type { EditUserBody, RegisterBody, RegisterFastBody } from '@footprint/shared-events/account/api.ts';
import {
  ErasedAnswer,
  ErasureAnswer,
  RegistrationAnswer as FullAnswer,
  IdAnswer,
  LoginAnswer,
  MailExistsAnswer,
  SentAnswer,
  StoppedAnswer,
  UserAnswer,
} from '@footprint/shared-events/account/api.ts';
import * as T from 'typebox';
import type { Endpoint } from '../client.ts';

type Nothing = Record<string, never>;

/** The user may be missing from the answer: the screen says so in the words of the specification. */
const RegistrationAnswer = T.Object({ user: T.Optional(FullAnswer.properties.user) });

const open = { method: 'POST', session: 'none' } as const;

export const register: Endpoint<RegisterBody, typeof RegistrationAnswer> = {
  ...open,
  path: 'user/register',
  answer: RegistrationAnswer,
};

export const registerFast: Endpoint<RegisterFastBody, typeof RegistrationAnswer> = {
  ...open,
  path: 'user/register-fast',
  answer: RegistrationAnswer,
};

export const confirmRegistration = (hash: string): Endpoint<Nothing, typeof RegistrationAnswer> => ({
  ...open,
  path: `user/register-confirm/${hash}`,
  answer: RegistrationAnswer,
});

export const disownRegistration = (hash: string): Endpoint<Nothing, typeof ErasedAnswer> => ({
  ...open,
  path: `user/register-disown/${hash}`,
  answer: ErasedAnswer,
});

export const stopReminders = (link: string): Endpoint<Nothing, typeof StoppedAnswer> => ({
  ...open,
  path: `user/reminders-stop/${link}`,
  answer: StoppedAnswer,
});

export const login: Endpoint<{ mail: string; password: string }, typeof LoginAnswer> = {
  ...open,
  path: 'login',
  answer: LoginAnswer,
};

export const confirmAgain: Endpoint<{ mail: string; password: string }, typeof SentAnswer> = {
  ...open,
  path: 'user/confirm-again',
  answer: SentAnswer,
};

export const mailExists: Endpoint<{ mail: string }, typeof MailExistsAnswer> = {
  ...open,
  path: 'user/mail-exists',
  answer: MailExistsAnswer,
};

export const askForReset: Endpoint<{ mail: string }, typeof SentAnswer> = {
  ...open,
  path: 'user/reset-hash',
  answer: SentAnswer,
};

export const resetPassword = (
  hash: string,
): Endpoint<{ mail: string; password: string }, typeof IdAnswer> => ({
  ...open,
  path: `user/reset-password/${hash}`,
  answer: IdAnswer,
});

export const ownUser: Endpoint<Nothing, typeof UserAnswer> = {
  method: 'POST',
  session: 'needed',
  path: 'user',
  answer: UserAnswer,
};

export const editOwnUser: Endpoint<EditUserBody, typeof UserAnswer> = {
  method: 'PUT',
  session: 'needed',
  path: 'user/own',
  answer: UserAnswer,
};

export const eraseOwnUser: Endpoint<{ password: string }, typeof ErasureAnswer> = {
  method: 'DELETE',
  session: 'needed',
  path: 'user/own',
  answer: ErasureAnswer,
};
