import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';

const { ReadResp } = streamsPb;

const TICKS_PER_MILLISECOND = 10_000n;

/** An event as a client proposes it. */
export interface Proposed {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** The answer to a read that carries one event. */
export function encodeEvent(stream: string, revision: number, position: number, event: Proposed): Buffer {
  const recorded = new ReadResp.ReadEvent.RecordedEvent();
  const id = new sharedPb.UUID();
  id.setString(event.id);
  recorded.setId(id);
  recorded.setStreamIdentifier(identifier(stream));
  recorded.setStreamRevision(String(revision));
  recorded.setCommitPosition(String(position));
  recorded.setPreparePosition(String(position));
  recorded.getMetadataMap().set('type', event.type);
  recorded.getMetadataMap().set('content-type', event.contentType);
  recorded.getMetadataMap().set('created', String(BigInt(Date.now()) * TICKS_PER_MILLISECOND));
  recorded.setCustomMetadata(event.metadata);
  recorded.setData(event.data);
  const read = new ReadResp.ReadEvent();
  read.setEvent(recorded);
  read.setCommitPosition(String(position));
  return encode((answer) => answer.setEvent(read));
}

export function encodeCheckpoint(commit: number, prepare: number): Buffer {
  const checkpoint = new ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(commit));
  checkpoint.setPreparePosition(String(prepare));
  return encode((answer) => answer.setCheckpoint(checkpoint));
}

export function encodeConfirmation(subscriptionId: string): Buffer {
  const confirmation = new ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(subscriptionId);
  return encode((answer) => answer.setConfirmation(confirmation));
}

export function encodeCaughtUp(): Buffer {
  return encode((answer) => answer.setCaughtUp(new ReadResp.CaughtUp()));
}

export function encodeNotFound(stream: string): Buffer {
  const missing = new ReadResp.StreamNotFound();
  missing.setStreamIdentifier(identifier(stream));
  return encode((answer) => answer.setStreamNotFound(missing));
}

/** Name of the stream a request means. */
export function nameOf(given: { getStreamName(): Uint8Array | string } | undefined): string {
  const name = given?.getStreamName() ?? '';
  return typeof name === 'string' ? Buffer.from(name, 'base64').toString() : Buffer.from(name).toString();
}

function identifier(stream: string): InstanceType<typeof sharedPb.StreamIdentifier> {
  const given = new sharedPb.StreamIdentifier();
  given.setStreamName(Buffer.from(stream).toString('base64'));
  return given;
}

function encode(fill: (answer: InstanceType<typeof ReadResp>) => unknown): Buffer {
  const answer = new ReadResp();
  fill(answer);
  return Buffer.from(answer.serializeBinary());
}
