type Data = Readonly<Record<string, unknown>>;

/**
 * By type of event, how the data of version 1, 2, … becomes that of the next. `recordedAt` in epoch milliseconds. Pure;
 * sealed texts may be ciphertext.
 */
export type Upcasters = Readonly<Record<string, readonly ((data: Data, recordedAt: number) => Data)[]>>;
