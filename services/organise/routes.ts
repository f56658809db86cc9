import { randomInt, randomUUID } from 'node:crypto';
import { auditStreamOf, type Question } from '@footprint/shared-events/audit/events.ts';
import {
  organiserAnswers,
  organiserRound,
  organiserRoundCsv,
} from '@footprint/shared-events/campaigns/organiserApi.ts';
import type { FastifyRequest } from 'fastify';
import type { PublicSources } from '../campaigns/publicSources.ts';
import { handleCommand } from '../engine/handleCommand.ts';
import { refusal, serviceUnavailable } from '../http/errors.ts';
import { openDocument } from '../http/openDocument.ts';
import { type Api, serve } from '../http/serve.ts';
import { sessionOf } from '../http/session.ts';
import { answersReadDecider } from './decide.ts';
import { fewestOf, readDesk } from './desk.ts';
import { deskAnswer } from './deskAnswer.ts';
import { deskCsv } from './deskCsv.ts';
import { KeptPlaces } from './keptPlaces.ts';
import { findAnswers, type Sealed } from './readAnswers.ts';

const SEEDS = 2 ** 31;

/** What organisers ask: figures of rounds, and what participants wrote for them. */
export function organiseRoutes(api: Api, { sums, rounds, municipalities }: PublicSources): void {
  const { deps, views } = api;
  const keptOf = new Map<string, KeptPlaces>();

  /** @throws ApiError 503 before the first views have been built */
  const collectionOf = async (name: string): Promise<string> => {
    const collection = (await views.active())?.collections[name];
    if (collection === undefined) throw serviceUnavailable('refused');
    return collection;
  };
  const deskOf = async (round: string) => {
    const known = await rounds.find(round);
    const kept = keptOf.get(round) ?? new KeptPlaces();
    keptOf.set(round, kept);
    const source = {
      ...{ totals: sums, kept, municipalities: await municipalities.all() },
      fewest: fewestOf(deps.config.MUNICIPALITY_MIN_COUNT),
      at: deps.now() / 1000,
    };
    return readDesk(source, known);
  };
  const record = async (
    request: FastifyRequest,
    read: { readonly round: string; readonly question: Question; readonly subjects: readonly string[] },
  ): Promise<void> => {
    const organiser = sessionOf(request).userId;
    const outcome = await handleCommand(
      deps.engines,
      answersReadDecider,
      { type: 'ReadAnswers', ...read },
      {
        stream: auditStreamOf(organiser),
        subject: organiser,
        // A key would make the record of a second look that of the first.
        metadata: {
          ...{ commandId: randomUUID(), correlationId: request.id, userId: organiser, actor: organiser },
          recordedAt: deps.now(),
        },
      },
    );
    if (!outcome.accepted) throw refusal(outcome.rejection);
  };
  /** Nothing where the account has been erased meanwhile: its key is gone. */
  const opened = async ({ userId, text }: Sealed): Promise<string[]> => {
    const plain = await openDocument(deps.engines.keys, userId, text);
    return plain.trim() === '' ? [] : [plain];
  };

  serve(api, organiserRound, async ({ body, awaitViews }) => {
    await awaitViews();
    return deskAnswer(await deskOf(body.round));
  });

  serve(api, organiserRoundCsv, async ({ body, reply }) => {
    const csv = deskCsv(await deskOf(body.round));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${body.round}.csv"`)
      .send(csv);
  });

  serve(api, organiserAnswers, async ({ body, request }) => {
    const { round, question, seed = randomInt(SEEDS), page = 0 } = body;
    await rounds.find(round);
    const source = {
      ...{
        store: deps.views,
        answers: await collectionOf('answers'),
        sums: await collectionOf('answers-sums'),
      },
      campaigns: rounds.list,
    };
    const { people, texts: found, pages } = await findAnswers(source, { round, question, seed, page });
    const subjects = [...new Set(found.map(({ userId }) => userId))];
    if (found.length > 0) await record(request, { round, question, subjects });
    const texts = (await Promise.all(found.map(opened))).flat();
    return { people, texts, seed, page, pages };
  });
}
