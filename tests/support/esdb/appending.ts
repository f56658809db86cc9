import { setImmediate } from 'node:timers/promises';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerReadableStream, sendUnaryData } from '@grpc/grpc-js';
import type { Proposed } from './encode.ts';
import { nameOf } from './encode.ts';
import { strikes } from './faults.ts';
import { pass } from './gate.ts';
import type { Appended, Expected } from './log.ts';
import type { DoubleParts } from './parts.ts';

const { AppendResp } = streamsPb;
type AppendReq = InstanceType<typeof streamsPb.AppendReq>;
type AppendResp = InstanceType<typeof streamsPb.AppendResp>;
type Options = NonNullable<ReturnType<AppendReq['getOptions']>>;

/** Serves `Streams.Append`. */
export function appending(parts: DoubleParts) {
  return (call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>): void => {
    let options: Options | undefined;
    const events: Proposed[] = [];
    const peer = call.getPeer();
    call.on('error', () => {});
    call.on('data', (request: AppendReq) => {
      const message = request.getProposedMessage();
      if (message === undefined) {
        options = request.getOptions();
        return;
      }
      events.push({
        id: message.getId()?.getString() ?? '',
        type: message.getMetadataMap().get('type') ?? '',
        contentType: message.getMetadataMap().get('content-type') ?? '',
        data: message.getData_asU8(),
        metadata: message.getCustomMetadata_asU8(),
      });
    });
    call.on('end', async () => {
      // A connection that breaks ends the request as well, and is known to be broken only afterwards: half of a request must not
      // be stored.
      await setImmediate();
      if (options === undefined || call.cancelled || !parts.connected(peer)) return;
      const stream = nameOf(options.getStreamIdentifier());
      serve(parts, stream, expectedOf(options), events, peer)
        .then((response) => response && answer(null, response))
        .catch((error: Error) => answer(error));
    });
  };
}

/** The answer, or none when the call is not to be answered. */
async function serve(
  { log, faults, calls, port, cut }: DoubleParts,
  stream: string,
  expected: Expected,
  events: readonly Proposed[],
  peer: string,
): Promise<AppendResp | undefined> {
  calls.append += 1;
  await pass(faults, port);
  if (faults.silence === 'unwritten') return undefined;
  const cuttable = stream.startsWith(faults.cutPrefix);
  if (cuttable && strikes(faults, 'cutBeforeWrite')) {
    cut(peer);
    return undefined;
  }
  const appended = log.append(stream, expected, events);
  if (faults.silence === 'written') return undefined;
  if (cuttable && strikes(faults, 'cutAfterWrite')) {
    cut(peer);
    return undefined;
  }
  return respond(expected, appended, strikes(faults, 'omitPosition'));
}

function expectedOf(options: Options): Expected {
  if (options.hasNoStream()) return 'none';
  if (options.hasStreamExists()) return 'exists';
  return options.hasAny() ? 'any' : Number(options.getRevision());
}

function respond(expected: Expected, appended: Appended, omitPosition: boolean): AppendResp {
  const response = new AppendResp();
  if (appended.stored) {
    const success = new AppendResp.Success();
    success.setCurrentRevision(String(appended.revision));
    const position = new AppendResp.Position();
    position.setCommitPosition(String(appended.position));
    position.setPreparePosition(String(appended.position));
    if (omitPosition) success.setNoPosition(new sharedPb.Empty());
    else success.setPosition(position);
    response.setSuccess(success);
    return response;
  }
  const wrong = new AppendResp.WrongExpectedVersion();
  if (appended.current === 'none') wrong.setCurrentNoStream(new sharedPb.Empty());
  else wrong.setCurrentRevision(String(appended.current));
  if (typeof expected === 'number') wrong.setExpectedRevision(String(expected));
  else if (expected === 'none') wrong.setExpectedNoStream(new sharedPb.Empty());
  else wrong.setExpectedStreamExists(new sharedPb.Empty());
  response.setWrongExpectedVersion(wrong);
  return response;
}
