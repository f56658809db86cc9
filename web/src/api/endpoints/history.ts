import type { HistoryBody } from '@footprint/shared-events/audit/api.ts';
import { HistoryAnswer, type Restore } from '@footprint/shared-events/audit/api.ts';
import * as T from 'typebox';
import type { Endpoint } from '../client.ts';

const post = { method: 'POST', session: 'needed' } as const;

export const ownHistory: Endpoint<HistoryBody, typeof HistoryAnswer> = {
  ...post,
  path: 'user/history',
  answer: HistoryAnswer,
};

/** What the call answers is what it always answers; here only counts that it did. */
const Done = T.Unknown();

/** Takes a deletion back, as its entry in the history says. */
export const restoring = ({ call, key }: Restore): Endpoint<Restore['body'], typeof Done> => ({
  ...post,
  path: call,
  key,
  answer: Done,
});
