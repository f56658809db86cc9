import { setTimeout as sleep } from 'node:timers/promises';
import { FACTORS } from '@footprint/shared-events/calculation/slips.ts';
import { STOP_PATHS } from '@footprint/shared-events/catalogue/stoppedMails.ts';
import * as messages from '@footprint/shared-events/kernel/messages.ts';
import * as fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { beforeAll, describe, expect, test } from 'vitest';
import { registeredClient } from '../support/calls/client.ts';
import { fuzzCitizen } from '../support/calls/fuzzCitizen.ts';
import { type FuzzedRequest, requests } from '../support/calls/fuzzRequests.ts';
import { type Operation, operationsOf } from '../support/calls/openApi.ts';
import { keptAlive, type PlainAnswer, plainRequest } from '../support/calls/plainRequest.ts';
import { addHousehold } from '../support/citizens/housing.ts';
import { engineServers } from '../support/engines/engineEnvironment.ts';
import { serverPerFile } from '../support/servers/serverPerFile.ts';

/** Commands take several times as long over a network of engines. */
export const REQUESTS = engineServers ? 2_500 : 10_000;
/** Citizens take turns, so that no history grows long and deleted objects are made anew. */
const ROUND = 250;
/** A test's share: none takes minutes. */
const SLICE = 1_000;
const AT_ONCE = 16;
const SEED = Number(process.env.FUZZ_SEED ?? 20_240_501);

/** Every wording there is: an answer with another one would show something of the inside. */
const WORDINGS: ReadonlySet<unknown> = new Set([
  ...Object.values(messages.WORDING),
  ...Object.values(messages).filter((value) => typeof value === 'string'),
  ...[undefined, ...FACTORS].map(messages.unlikelyReadings),
]);

const product = serverPerFile();
const agent = keptAlive(AT_ONCE);
let operations: readonly Operation[];
let answers: ReadonlyMap<string, ReturnType<typeof Compile>>;
let statuses: ReadonlyMap<string, readonly number[]>;
beforeAll(async () => {
  operations = await operationsOf(product.url);
  statuses = new Map(operations.map(({ route, statuses: described }) => [route, described]));
  answers = new Map(operations.map(({ route, answer }) => [route, Compile(answer)]));
});

/** Calls that answer a file where one is asked for. */
const FILES: Readonly<Record<string, string>> = { 'POST /user/export': 'application/zip' };

/** The calls that people open in a mail. */
const TO_A_PAGE: ReadonlySet<string> = new Set(
  Object.values(STOP_PATHS).map((path) => `GET /${path}/{link}`),
);

/** Fault of an answer, undefined when it is as promised. */
function faultOf(request: FuzzedRequest, { status, headers, text }: PlainAnswer): string | undefined {
  if (!/^[0-9a-f-]{36}$/.test(String(headers['x-request-id']))) return 'no request id';
  // The views may lack changes that the caller has seen, or a link made a moment ago: the answer says so, with when to
  // come again.
  const isBehind = headers['x-stale'] === 'true' || request.route.endsWith('{hash}');
  const comeAgain = status === 503 && isBehind && headers['retry-after'] !== undefined;
  if (status >= 500 && !comeAgain) return 'failed';
  // With another method the address may be another call.
  const call = `${request.method} ${request.route.split(' ')[1]}`;
  if (status === 200 && headers['content-type'] === FILES[call]) return undefined;
  if (status === 303 && TO_A_PAGE.has(call))
    return String(headers.location).startsWith('/app/user/') ? undefined : 'leads away';
  let body: { messageId?: string; message?: unknown };
  try {
    body = JSON.parse(text);
  } catch {
    return 'no JSON';
  }
  if (status === 200) return answers.get(call)?.Check(body) ? undefined : 'not as described';
  if (status < 400) return 'neither done nor refused';
  // An address or a method that has become another one is no call any more.
  const described = body.messageId === 'api:error:notFound' ? undefined : statuses.get(call);
  if (described && !described.includes(status)) return 'a status that is not described';
  if (!Object.hasOwn(messages.WORDING, String(body.messageId))) return 'no known message id';
  if (!WORDINGS.has(body.message)) return 'another message than the known ones';
  const extra = Object.keys(body).filter(
    (key) => !['message', 'messageId', 'fields', 'outcome'].includes(key),
  );
  return extra.length > 0 ? `shows ${extra}` : undefined;
}

async function round(seed: number, count: number): Promise<{ faults: object[]; given: number[] }> {
  const [{ client, ids, examples }, stranger, leaving] = await Promise.all([
    fuzzCitizen(product.url),
    registeredClient(product.url),
    registeredClient(product.url),
  ]);
  const tokens = { citizen: client.token, stranger: stranger.token, visitor: undefined, forger: 'a.b.c' };
  const waiting = fc.sample(
    requests(operations, ids, {
      ...examples,
      'POST /logout': { id: leaving.userId },
    }),
    { numRuns: count, seed },
  );
  const faults: object[] = [];
  const given: number[] = [];
  const { origin, pathname } = new URL(product.url);
  const worker = async (): Promise<void> => {
    for (let request = waiting.pop(); request; request = waiting.pop()) {
      const { route, method, path, caller, headers, body } = request;
      // A citizen who logs out leaves; the others would have no session any more.
      const token = route === 'POST /logout' && caller === 'citizen' ? leaving.token : tokens[caller];
      const answer = await plainRequest(origin, {
        agent,
        method,
        path: `${pathname}/sdp-api${path}`,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body,
      });
      given.push(answer.status);
      const fault = faultOf(request, answer);
      if (fault)
        faults.push({ fault, seed, request, status: answer.status, text: answer.text.slice(0, 500) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { faults, given };
}

/** Asking without a rest would take a quarter of what the requests take. */
const LOOK_MS = 25;

/** Asks for a sign of life over and over; answers the longest wait for one, in milliseconds, once it is stopped. */
function watchStalls(): () => Promise<number> {
  const done = new AbortController();
  const watching = (async () => {
    let longest = 0;
    while (!done.signal.aborted) {
      const begin = performance.now();
      await fetch(`${new URL(product.url).origin}/health/live`);
      longest = Math.max(longest, performance.now() - begin);
      await sleep(LOOK_MS);
    }
    return longest;
  })();
  return () => {
    done.abort();
    return watching;
  };
}

const given = new Map<number, readonly number[]>();
let longestStall = 0;

describe(`${REQUESTS} requests made from the description, FUZZ_SEED=${SEED}`, () => {
  const firsts = Array.from({ length: Math.ceil(REQUESTS / SLICE) }, (_, n) => n * SLICE);

  test.each(firsts)('from the %ith on are answered as described', async (first) => {
    const faults: object[] = [];
    const statusesGiven: number[] = [];
    const stalls = watchStalls();
    const end = Math.min(first + SLICE, REQUESTS);
    for (let sent = first; sent < end; sent += ROUND) {
      const done = await round(SEED + sent, Math.min(ROUND, end - sent));
      faults.push(...done.faults);
      statusesGiven.push(...done.given);
    }
    longestStall = Math.max(longestStall, await stalls());
    given.set(first, statusesGiven);
    expect(faults).toEqual([]);
  });

  test('are served often enough to try what is behind the first check, and leave the server well', async () => {
    process.stdout.write(`the server was silent for at most ${longestStall.toFixed(0)} ms\n`);
    const all = [...given.values()].flat();
    expect(all).toHaveLength(REQUESTS);
    // Mostly refusals would test nothing but the first check; many calls name one thing of a kind, and guess it.
    expect(all.filter((status) => status === 200).length).toBeGreaterThan(REQUESTS / 5);

    const client = await registeredClient(product.url);
    const groupId = await addHousehold(client, { name: 'After all' });
    const { body } = await client.post<object[]>('groups/of-user');
    expect(body).toEqual([expect.objectContaining({ id: groupId, name: 'After all' })]);
    expect(product.server.output()).not.toMatch(/"level":[56]0|\bat .*:\d+:\d+/);
  });
});
