import { EventStoreDBClient } from '@eventstore/db-client';

interface Channel {
  close(): void;
}

/** Members of the client that are public when it runs but not in its types. */
interface Internals {
  handleError(caller: unknown, error: Error): Promise<void>;
  createChannel(): Promise<Channel>;
}

export interface OpenClient {
  readonly client: EventStoreDBClient;
  /** Ends all calls and closes the connections; to be called last. */
  dispose(): Promise<void>;
}

/**
 * A client that cannot end the process: two of its own promises are guarded.
 * @throws Error when a file that the connection string names cannot be read
 */
export function openClient(connectionString: string): OpenClient {
  const client = EventStoreDBClient.connectionString(connectionString);
  const internals = client as unknown as Internals;
  let newest: Channel | undefined;

  const { handleError, createChannel } = internals;
  // The client does not await it, and it fails while no node of the cluster can be found.
  internals.handleError = (caller, error) => handleError(caller, error).catch(() => {});
  internals.createChannel = async () => {
    newest = await createChannel();
    closeAfterThisTurn(newest);
    return newest;
  };
  return {
    client,
    dispose: async () => {
      await client.dispose();
      newest?.close();
    },
  };
}

/**
 * The client closes a channel under calls that have just been handed it: they would throw outside of every catch and
 * their promises would never settle. They all start within the running turn.
 */
function closeAfterThisTurn(channel: Channel): void {
  const close = channel.close.bind(channel);
  channel.close = () => {
    setImmediate(close);
  };
}
