import type { Account } from '@footprint/shared-events/account/area.ts';
import type { AccountEvent } from '@footprint/shared-events/account/events.ts';
import type { PictureFigure } from '@footprint/shared-events/account/pictureFigures.ts';
import { accept, type Decision, reject } from '../engine/decision.ts';

export type PictureCommand =
  | {
      readonly type: 'SharePicture';
      readonly shows: PictureFigure;
      readonly year: number;
      /** Figure of the citizen's own as it is now; undefined where there is none. */
      readonly kilograms: number | undefined;
      readonly link: { readonly id: string; readonly digest: string };
    }
  | { readonly type: 'WithdrawPicture' };

/** One picture at a time: the address of the one before ends with a new choice. A figure that says the same keeps its own. */
export function decidePicture(command: PictureCommand, { sharedPicture }: Account): Decision<AccountEvent> {
  if (command.type === 'WithdrawPicture')
    return sharedPicture ? accept({ type: 'PictureWithdrawn', data: {} }) : accept();
  const { shows, year, kilograms, link } = command;
  if (kilograms === undefined) return reject('app:picture:nothing');
  const isSame =
    sharedPicture?.shows === shows && sharedPicture.year === year && sharedPicture.kilograms === kilograms;
  return isSame
    ? accept()
    : accept({
        type: 'PictureShared',
        data: { shows, year, kilograms, linkId: link.id, linkDigest: link.digest },
      });
}
