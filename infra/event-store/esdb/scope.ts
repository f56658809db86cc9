const NAMESPACED = /^[a-z0-9]{1,40}\./;
/** Ends the names of streams that would otherwise be those of the engine's own. */
const ESCAPE = '~';

/** Which streams of the server are this installation's, and what they are called on either side. */
export class StreamScope {
  /** Name on the server of the stream that holds the log's identity; no stream of the port. */
  readonly identityStream: string;
  /** The same of the stream that says whether a copy into the log is whole. */
  readonly copyStream: string;
  readonly #prefix: string;
  readonly #own: RegExp;

  constructor(namespace: string | undefined) {
    this.#prefix = namespace === undefined ? '' : `${namespace}.`;
    this.identityStream = namespace === undefined ? 'footprint-log' : `${namespace}.log`;
    this.copyStream = namespace === undefined ? 'footprint-copy' : `${namespace}.copy`;
    this.#own = namespace === undefined ? /^footprint-(log|copy)~*$/ : /^(log|copy)~*$/;
  }

  /**
   * Name on the server.
   * @throws RangeError when what is stored under the name would not be given back
   */
  stored(stream: string): string {
    const name = this.#prefix + (this.#own.test(stream) ? stream + ESCAPE : stream);
    if (stream === '' || this.given(name) === undefined) {
      throw new RangeError(`${JSON.stringify(stream)} cannot be the name of a stream`);
    }
    return name;
  }

  /** Name on the port's side; undefined for streams of the server and of other installations. */
  given(name: string): string | undefined {
    if (!name.startsWith(this.#prefix)) return undefined;
    if (this.#prefix === '' && (name.startsWith('$') || NAMESPACED.test(name))) return undefined;
    const stream = name.slice(this.#prefix.length);
    if (!this.#own.test(stream)) return stream;
    return stream.endsWith(ESCAPE) ? stream.slice(0, -ESCAPE.length) : undefined;
  }

  /** Filter by which the server looks for records. It may find more than is ours, never less. */
  serverFilter(prefixes: readonly string[] | undefined): { prefixes: string[] } | { regex: string } {
    const wanted = isAll(prefixes) ? [''] : prefixes;
    if (this.#prefix === '' && wanted.includes('')) return { regex: '^[^$]' };
    return { prefixes: wanted.map((prefix) => this.#prefix + prefix) };
  }
}

/** Whether a stream, by its name on the port's side, starts with one of the prefixes; none given: all do. */
export function matcher(prefixes: readonly string[] | undefined): (stream: string) => boolean {
  if (isAll(prefixes)) return () => true;
  return (stream) => prefixes.some((prefix) => stream.startsWith(prefix));
}

function isAll(prefixes: readonly string[] | undefined): prefixes is undefined | [] {
  return prefixes === undefined || prefixes.length === 0;
}
