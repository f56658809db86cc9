import { accountsView } from '@footprint/projections/views/accounts.ts';
import type { Account } from '@footprint/shared-events/account/area.ts';
import {
  ownPicture,
  type PictureAnswer,
  sharePicture,
  withdrawPicture,
} from '@footprint/shared-events/account/pictureApi.ts';
import type { PictureFigure } from '@footprint/shared-events/account/pictureFigures.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { savedWith } from '@footprint/shared-events/emissions/yearWith.ts';
import { accountDecider } from '../account/decide.ts';
import { findLink } from '../account/linkLookup.ts';
import { readAccount } from '../account/reservation.ts';
import { readPersonYear, readSectors, supportedYear, YEAR_VIEWS } from '../emissions/readSectors.ts';
import { eventIdOf } from '../engine/ids.ts';
import { linkDigest, linkHash } from '../engine/linkHash.ts';
import type { ApiDeps } from '../http/deps.ts';
import { type Api, serve } from '../http/serve.ts';
import { serveCommand } from '../http/serveCommand.ts';
import type { ViewReader } from '../http/views.ts';
import type { OwnFigure } from './pictureCard.ts';

/** Figure shown at an address: of an account that lives, until its owner takes it back or chooses another. */
export async function sharedFigure(
  deps: ApiDeps,
  views: ViewReader,
  hash: string,
): Promise<OwnFigure | undefined> {
  const digest = linkDigest(hash);
  const link = await findLink(deps, views, digest);
  if (link?.purpose !== 'picture') return undefined;
  const { sharedPicture, language } = await readAccount(deps.engines, link.userId);
  return sharedPicture?.digest === digest ? { sharedPicture, language } : undefined;
}

/**
 * The picture of a figure of one's own: the server works out the figure when the citizen chooses it, and it stays as it was
 * seen then, so that what is entered later is on no picture without another choice.
 */
export function ownPictureRoutes(api: Api): void {
  const { deps, views } = api;
  const { linkSecret } = deps.secrets;

  const answerOf = (
    account: Pick<Account, 'sharedPicture'> | undefined,
    { userId }: { readonly userId: string },
  ): PictureAnswer => {
    if (!account?.sharedPicture) return { picture: null };
    const { id, shows, year, kilograms } = account.sharedPicture;
    return { picture: { hash: linkHash(linkSecret, 'picture', userId, id), shows, year, kilograms } };
  };

  /** Kilograms a year; undefined where the figure would be the average's, or of no measure. */
  const figureOf = async (
    userId: string,
    shows: PictureFigure,
    year: number,
  ): Promise<number | undefined> => {
    if (shows === 'footprint') {
      const sectors = await readSectors(api, userId, year);
      const { emissions, own } = yearTotal(sectors);
      return own.sectors > 0 ? Math.round(emissions * 1000) : undefined;
    }
    const { person, picks } = await readPersonYear(api, userId, year);
    const kilograms = Math.round(savedWith(person, picks) * 1000);
    return kilograms > 0 ? kilograms : undefined;
  };

  serve(api, ownPicture, async (asked) => {
    await asked.awaitViews(accountsView);
    return answerOf(await views.get(accountsView, asked.userId), asked);
  });

  serveCommand(
    api,
    sharePicture,
    accountDecider,
    async ({ body: { shows, year }, userId, context, awaitViews }) => {
      await awaitViews(...YEAR_VIEWS);
      const kilograms = await figureOf(userId, shows, supportedYear(deps, year));
      const id = eventIdOf(context.metadata.commandId, 0);
      const digest = linkDigest(linkHash(linkSecret, 'picture', userId, id));
      return { type: 'SharePicture', shows, year, kilograms, link: { id, digest } };
    },
    answerOf,
  );

  serveCommand(api, withdrawPicture, accountDecider, () => ({ type: 'WithdrawPicture' }), answerOf);
}
