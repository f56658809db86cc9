/** Where a sealed text belongs; it opens nowhere else, because this is authenticated with it. */
export interface SealedPlace {
  readonly stream: string;
  readonly eventId: string;
  readonly type: string;
  /** Concrete path within the event's data, such as activities[1].subMeter.name. */
  readonly path: string;
}

const MARK = 'sealed';
const SEPARATOR = '|';

/** The form sealed texts take in view documents: ciphertext that says where it belongs, so that it can be opened there. */
export function sealedReference(place: SealedPlace, ciphertext: string): string {
  return [MARK, place.stream, place.eventId, place.type, place.path, ciphertext].join(SEPARATOR);
}

/** Reads a reference back; undefined for any other text. */
export function parseSealedReference(
  text: string,
): (SealedPlace & { readonly ciphertext: string }) | undefined {
  if (!text.startsWith(MARK + SEPARATOR)) return undefined;
  const [, stream, eventId, type, path, ciphertext, ...rest] = text.split(SEPARATOR);
  if (!stream || !eventId || !type || !path || ciphertext === undefined || rest.length > 0) return undefined;
  return { stream, eventId, type, path, ciphertext };
}

type Data = Readonly<Record<string, unknown>>;

/** A copy of the data with every sealed text that is present replaced; the data itself where nothing is sealed. */
export function mapSealed(
  data: Data,
  paths: readonly string[],
  change: (text: string, path: string) => string,
): Data {
  return paths.reduce<Data>((copy, path) => changeAt(copy, path.split('.'), '', change) as Data, data);
}

function changeAt(
  value: unknown,
  [step, ...rest]: readonly string[],
  path: string,
  change: (text: string, path: string) => string,
): unknown {
  if (step === undefined) return typeof value === 'string' ? change(value, path) : value;
  if (typeof value !== 'object' || value === null) return value;
  const list = step.endsWith('[]');
  const name = list ? step.slice(0, -2) : step;
  if (!Object.hasOwn(value, name)) return value;
  const child: unknown = (value as Data)[name];
  const at = path === '' ? name : `${path}.${name}`;
  const changed =
    list && Array.isArray(child)
      ? child.map((item, i) => changeAt(item, rest, `${at}[${i}]`, change))
      : changeAt(child, rest, at, change);
  return { ...value, [name]: changed };
}
