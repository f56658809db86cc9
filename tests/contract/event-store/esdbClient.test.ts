import { randomUUID } from 'node:crypto';
import { NO_STREAM, UnavailableError } from '@eventstore/db-client';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { openClient } from '@footprint/infra/event-store/esdb/client.ts';
import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { expect, onTestFinished, test } from 'vitest';
import { startEsdbDouble } from '../../support/esdb/server.ts';

interface Internals {
  getGRPCClient(kind: unknown, name: string): Promise<unknown>;
  handleError(caller: unknown, error: Error): Promise<void>;
}

class Lost extends Error implements ServiceError {
  readonly code = status.UNAVAILABLE;
  readonly details = 'lost';
  readonly metadata = new Metadata();
}

const lost = () => new UnavailableError(new Lost('lost'));

test('a call that starts while the client gives up its connection settles, whatever the moment', async () => {
  const double = await startEsdbDouble();
  const { client, dispose } = openClient(double.address);
  onTestFinished(async () => {
    await dispose();
    await double.close();
  });
  const internals = client as unknown as Internals;
  const append = (): Promise<unknown> => {
    const event = {
      id: randomUUID(),
      contentType: 'application/json',
      type: 'T',
      data: {},
      metadata: undefined,
    } as const;
    const credentials = { username: 'a', password: 'b' };
    return client.appendToStream(randomUUID(), [event], {
      expectedRevision: NO_STREAM,
      credentials,
      deadline: 1_000,
    });
  };
  for (let turns = 0; turns < 12; turns += 1) {
    await append();
    const caller = await internals.getGRPCClient(StreamsClient, 'test');
    const given = internals.handleError(caller, lost());
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    const settled = append().then(
      () => true,
      () => true,
    );
    const late = new Promise((resolve) => setTimeout(resolve, 3_000, false));
    expect(await Promise.race([settled, late])).toBe(true);
    await given;
  }
});

test('a cluster that cannot be found does not end the process', async () => {
  const { client, dispose } = openClient(
    'esdb+discover://127.0.0.1:9?tls=false&maxDiscoverAttempts=1&gossipTimeout=1',
  );
  onTestFinished(dispose);
  const read = client.readStream('x');
  const failed = new Promise<Error>((resolve) => read.on('error', resolve));
  // An older call fails while the search for a node runs, and waits for its outcome.
  const internals = client as unknown as Internals;
  const handled = internals.handleError({ getChannel: () => undefined }, lost());
  expect((await failed).message).toContain('discover');
  await expect(handled).resolves.toBeUndefined();
});
