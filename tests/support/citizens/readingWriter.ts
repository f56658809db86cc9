import { randomUUID } from 'node:crypto';
import { type Answer, Client, registeredClient } from '../calls/client.ts';
import { addGasMeter, addHousehold, noon } from './housing.ts';

/** Larger than what the meter begins with. */
const FIRST_VALUE = 20_000;

export type ReadingAnswer = Answer<{ id: number; messageId?: string; outcome?: string }>;

/** A citizen with a meter who enters readings, each with a value of its own, and remembers which were acknowledged. */
export class ReadingWriter {
  readonly acknowledged = new Set<number>();
  #client: Client;
  readonly #meterId: number;
  #next = FIRST_VALUE;

  constructor(client: Client, meterId: number) {
    this.#client = client;
    this.#meterId = meterId;
  }

  static async registered(url: string): Promise<ReadingWriter> {
    const client = await registeredClient(url);
    return new ReadingWriter(client, await addGasMeter(client, await addHousehold(client)));
  }

  /** Talks to another server from now on, or to the same after it was started again. */
  moveTo(url: string): void {
    this.#client = new Client(url, this.#client.token);
  }

  /** Enters the next reading; undefined when the connection ended without an answer. */
  async add(): Promise<ReadingAnswer | undefined> {
    const meterValue = this.#next++;
    try {
      const answer: ReadingAnswer = await this.#client.post(
        'meter-value/to-housing-meter',
        { meterId: this.#meterId, meterValue, meterValueDate: noon('2024-01-01') },
        { 'idempotency-key': randomUUID() },
      );
      if (answer.status === 200) this.acknowledged.add(meterValue);
      return answer;
    } catch (error) {
      if (error instanceof TypeError) return undefined;
      throw error;
    }
  }

  /** Values of the readings the server answers with, those of `add` alone, in the order it names them. */
  async stored(): Promise<readonly number[]> {
    const { status, body } = await this.#client.post<{ v: number }[]>('meter-value/housing', {
      meterId: this.#meterId,
    });
    if (status !== 200) throw new Error(`readings: answered ${status}`);
    return body.map((r) => r.v).filter((v) => v >= FIRST_VALUE);
  }
}
