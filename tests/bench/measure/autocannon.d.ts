/** The part of autocannon that the benchmarks use; the package brings no types. */
declare module 'autocannon' {
  interface Client {
    setHeadersAndBody(headers: Readonly<Record<string, string>>, body: string): void;
    on(event: 'response', listener: () => void): this;
  }

  interface Options {
    readonly url: string;
    readonly method: string;
    readonly connections: number;
    readonly amount: number;
    readonly setupClient: (client: Client) => void;
  }

  interface Instance extends PromiseLike<{ readonly errors: number }> {
    on(
      event: 'response',
      listener: (client: Client, status: number, bytes: number, milliseconds: number) => void,
    ): this;
  }

  export default function autocannon(options: Options): Instance;
}
