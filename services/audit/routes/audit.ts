import { createHash } from 'node:crypto';
import { partitionOf } from '@footprint/projections/partition.ts';
import {
  type CitizenDocuments,
  REPLAYED,
  replayCitizen,
  storedForm,
} from '@footprint/projections/replay/citizen.ts';
import { readHistory, recordedBy } from '@footprint/projections/replay/readHistory.ts';
import { isSameBody } from '@footprint/projections/sameBody.ts';
import {
  citizenEvents,
  compareMoments,
  exportHistory,
  findCitizens,
  MOST_EVENTS,
  replayMoment,
  verifyChain,
} from '@footprint/shared-events/audit/api.ts';
import type { Inspection } from '@footprint/shared-events/audit/events.ts';
import { berlinDay, isoOfDay } from '@footprint/shared-events/calculation/calendar.ts';
import { editionOf } from '@footprint/shared-events/factors/editions.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import type { FastifyRequest } from 'fastify';
import { supportedYear } from '../../emissions/readSectors.ts';
import { type Api, serve } from '../../http/serve.ts';
import { sessionOf } from '../../http/session.ts';
import { cosignersOf } from '../askWitnesses.ts';
import { auditEvent } from '../auditEvent.ts';
import { historyCsv, historyNdjson } from '../exportHistory.ts';
import { changesBetween, type Lens, stateOf, walk } from '../figures.ts';
import { findCitizen, sampleCitizens } from '../findCitizens.ts';
import { noteInspection } from '../noteInspection.ts';
import { proveEvents } from '../proveEvents.ts';
import { ProvenLog, type ProvingDeps } from '../provenLog.ts';

/** Serves the questions of auditors. They see pseudonymous ids and never a sealed text; whatever they read is recorded first. */
export function auditRoutes(api: Api<ProvingDeps>): void {
  const proof = new ProvenLog(api.deps);
  const record = recorder(api.deps, proof);
  const readProven: ProvenReader = async (userId) => {
    const events = await readHistory(api.deps.engines.store, userId);
    await proof.requireEvents(events);
    return events;
  };
  citizenRoutes(api, record, readProven);
  momentRoutes(api, record, readProven);
  proofRoutes(api, proof, record);
}

type Recorder = (
  request: FastifyRequest,
  inspection: Inspection,
  subjects: readonly string[],
) => Promise<unknown>;

/** Reads a history of which every event that a head covers is proved. */
type ProvenReader = (userId: string) => Promise<readonly StoredEvent[]>;

/** Records what an auditor looks at; refuses all but a verification while the log is not proved. */
const recorder =
  (deps: ProvingDeps, proof: ProvenLog): Recorder =>
  async (request, inspection, subjects) => {
    const { userId } = sessionOf(request);
    if (inspection !== 'verify') await proof.requireProven();
    const auditor = { actor: userId, userId, correlationId: request.id, recordedAt: deps.now() };
    return noteInspection(deps.engines, { type: 'Inspect', inspection, subjects }, auditor);
  };

/** Citizens by id or at random, and their events. */
function citizenRoutes(api: Api<ProvingDeps>, record: Recorder, readProven: ProvenReader): void {
  const { deps } = api;
  const { store } = deps.engines;

  serve(api, findCitizens, async ({ body, request }) => {
    const { userId, sample = 1 } = body;
    const found =
      userId === undefined
        ? await sampleCitizens(store, deps.views, sample)
        : await findCitizen(store, userId);
    await record(
      request,
      'found',
      found.map((citizen) => citizen.userId),
    );
    return [...found];
  });

  serve(api, citizenEvents, async ({ body, request }) => {
    const { userId, from = '', limit = MOST_EVENTS } = body;
    await record(request, 'events', [userId]);
    const events = await readProven(userId);
    return events
      .filter(({ position }) => position > from)
      .slice(0, limit)
      .map(auditEvent);
  });
}

const lensOf = (deps: ProvingDeps, year: number, factorEdition: string | undefined, asOf: number): Lens => ({
  asOf,
  year: supportedYear(deps, year),
  edition: editionOf(factorEdition, isoOfDay(berlinDay(asOf))),
  campaigns: deps.config.CAMPAIGNS,
});

/** The figures of a citizen at a moment, and what changed them between two. */
function momentRoutes(api: Api<ProvingDeps>, record: Recorder, readProven: ProvenReader): void {
  const { deps, views } = api;

  serve(api, replayMoment, async ({ body, request }) => {
    const { userId, at, upTo, year, factorEdition } = body;
    const lens = lensOf(deps, year, factorEdition, at);
    await record(request, 'replay', [userId]);
    const all = await readProven(userId);
    const counting = recordedBy(all, at).filter(({ position }) => upTo === undefined || position <= upTo);
    const documents = replayCitizen(counting);
    const position = counting.at(-1)?.position ?? '';
    const isNow = counting.length === all.length;
    const live = isNow && (position === '' || (await views.hasReached(partitionOf(userId), position)));
    return {
      ...stateOf(documents, lens),
      year: lens.year,
      factorEdition: lens.edition.id,
      position,
      events: counting.length,
      equalsLive: live
        ? await equalsLive(documents, (view) => views.get<object>(REPLAYED[view], userId))
        : null,
    };
  });

  serve(api, compareMoments, async ({ body, request }) => {
    const { userId, from, to, year, factorEdition } = body;
    const lens = lensOf(deps, year, factorEdition, to);
    await record(request, 'compare', [userId]);
    const known = recordedBy(await readProven(userId), to);
    const before = recordedBy(known, from);
    const walked = await walk(before, known.slice(before.length), lens);
    return {
      year: lens.year,
      factorEdition: lens.edition.id,
      from: walked.from,
      to: walked.to,
      changes: [...changesBetween(walked.from, walked.to)],
      events: walked.steps.map(({ event, changes }) => ({ ...auditEvent(event), changes: [...changes] })),
    };
  });
}

/** Whether the log is whole, and a citizen's events with what proves them. */
function proofRoutes(api: Api<ProvingDeps>, proof: ProvenLog, record: Recorder): void {
  const { deps } = api;
  const { store } = deps.engines;

  serve(api, verifyChain, async ({ body, request }) => {
    const { userId } = body;
    await record(request, 'verify', userId === undefined ? [] : [userId]);
    const found = userId === undefined ? await proof.check() : await proof.checkCitizen(userId);
    const signedAt = deps.health.newestHead?.()?.signedAt ?? null;
    const witnesses = await cosignersOf(deps.proving, deps.config.WITNESSES);
    return { ok: !found.firstBad, ...found, signedAt, witnesses };
  });

  serve(api, exportHistory, async ({ body, request, reply }) => {
    const { userId, format = 'ndjson' } = body;
    await record(request, 'export', [userId]);
    const events: readonly StoredEvent[] = await readHistory(store, userId);
    const [type, text] =
      format === 'csv'
        ? ['text/csv', historyCsv(events)]
        : [
            'application/x-ndjson',
            historyNdjson(userId, events, await proveEvents(deps.proving, events), deps.now()),
          ];
    const checksum = createHash('sha256').update(text).digest('base64');
    return reply
      .type(`${type}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="history-${userId}.${format}"`)
      .header('repr-digest', `sha-256=:${checksum}:`)
      .send(text);
  });
}

type Replayed = keyof typeof REPLAYED;

/** Whether live documents of a citizen, as they are stored, equal what a replay gives. */
async function equalsLive(
  replayed: CitizenDocuments,
  live: (view: Replayed) => Promise<object | undefined>,
): Promise<boolean> {
  for (const name of Object.keys(REPLAYED) as Replayed[])
    if (!isSameBody(await live(name), storedForm(name, replayed))) return false;
  return true;
}
