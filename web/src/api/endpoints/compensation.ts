import type {
  CompensationValueBody,
  SetCompensationBody,
} from '@footprint/shared-events/compensation/api.ts';
import { CompensationAnswer, CompensationsAnswer } from '@footprint/shared-events/compensation/api.ts';
import type { Endpoint } from '../client.ts';

export const compensationsOfUser: Endpoint<Record<string, never>, typeof CompensationsAnswer> = {
  method: 'POST',
  session: 'needed',
  path: 'compensation',
  answer: CompensationsAnswer,
};

export const addCompensation: Endpoint<SetCompensationBody, typeof CompensationAnswer> = {
  method: 'POST',
  session: 'needed',
  path: 'compensation/to-user',
  answer: CompensationAnswer,
};

/** Sets the value of the current year. */
export const setCompensationValue: Endpoint<CompensationValueBody, typeof CompensationAnswer> = {
  method: 'PUT',
  session: 'needed',
  path: 'compensation/value',
  answer: CompensationAnswer,
};
