import { answersView } from '@footprint/projections/views/answers.ts';
import {
  organiserAnswers,
  organiserRound,
  organiserRoundCsv,
} from '@footprint/shared-events/campaigns/organiserApi.ts';
import { fewestOf } from '../figures/fewest.ts';
import type { PublicSources } from '../figures/publicSources.ts';
import { type Api, serve } from '../http/serve.ts';
import { sessionOf } from '../http/session.ts';
import { readDesk } from './desk.ts';
import { deskAnswer } from './deskAnswer.ts';
import { deskCsv } from './deskCsv.ts';
import { openAnswers } from './openAnswers.ts';

/** Serves the questions of organisers: figures of rounds, and texts of participants for them. */
export function organiseRoutes(api: Api, { sums, rounds, municipalities }: PublicSources): void {
  const { deps, views } = api;

  const written = answersView(deps.config.CAMPAIGNS);
  const deskOf = async (round: string) => {
    const known = await rounds.find(round);
    const source = {
      totals: sums,
      municipalities: await municipalities.all(),
      fewest: fewestOf(deps.config.MUNICIPALITY_MIN_COUNT),
      step: deps.config.MUNICIPALITY_MIN_COUNT,
      at: deps.now() / 1000,
    };
    return readDesk(source, known);
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
    const { round, question, page = 0 } = body;
    await rounds.find(round);
    const source = {
      store: deps.views,
      answers: await views.documents(written),
      sums: (await views.sums(written)).collection,
      campaigns: rounds.list,
      secret: deps.secrets.linkSecret,
    };
    const { userId } = sessionOf(request);
    const { people, texts, pages } = await openAnswers(
      deps.engines,
      source,
      { round, question, page },
      { actor: userId, userId, correlationId: request.id, recordedAt: deps.now() },
    );
    return { people, texts, page, pages };
  });
}
