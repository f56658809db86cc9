import * as T from 'typebox';
import { command, query } from '../kernel/api.ts';
import { OneOf } from '../kernel/fields.ts';
import { replaces } from '../kernel/updates.ts';
import { PICTURE_FIGURES } from './pictureFigures.ts';

const shows = OneOf(PICTURE_FIGURES);

/** `hash`: the last step of its address, which is known to the citizen and to those the citizen gives it to. */
const PictureAnswer = T.Object({
  picture: T.Union([
    T.Null(),
    T.Object({ hash: T.String(), shows, year: T.Integer(), kilograms: T.Integer() }),
  ]),
});
export type PictureAnswer = T.Static<typeof PictureAnswer>;

export const ownPicture = query('POST', 'user/picture', {
  summary: 'The picture of a figure of one’s own that the citizen chose to share',
  answer: PictureAnswer,
});
export const sharePicture = command('PUT', 'user/picture', {
  summary: 'Make a picture of a figure of one’s own, in place of the one before',
  body: T.Object(
    { shows, year: T.Integer({ messageId: 'form:emissions:error:year' }) },
    { additionalProperties: false },
  ),
  answer: PictureAnswer,
  updates: [replaces(ownPicture)],
  errors: ['app:picture:nothing'],
});
export const withdrawPicture = command('DELETE', 'user/picture', {
  summary: 'Take the picture back: nothing is at its address any more',
  answer: PictureAnswer,
  updates: [replaces(ownPicture)],
});
