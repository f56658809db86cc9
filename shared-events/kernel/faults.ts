import { type Limit, limitOf, nameBound } from './limits.ts';

/** One thing wrong with a body: where, and the id of the text that says so. */
export interface Fault {
  /** JSON pointer into the body, such as /meterValue. */
  readonly path: string;
  readonly messageId: string;
  /** The bound that was crossed, where it is one. */
  readonly limit?: Limit;
  /** Values that its text names. */
  readonly values?: { readonly factor: number };
}

/** The parts of a TypeBox error this module reads. */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: object;
}

const GENERAL = 'api:error:validation';
nameBound(GENERAL, { de: 'Diese Angabe', en: 'This entry' });

/**
 * Every faulty field once, with the message id its schema declares (`messageId`; `missingId` for one that is not
 * there, `emptyId` for a list of too few, `unknownOf` of one that is unknown), or the general one. `required` and `additionalProperties` errors come once at the parent and are spread over the fields they name.
 */
export function faultsOf(schema: object, errors: Iterable<SchemaError>): readonly Fault[] {
  const byPath = new Map<string, Fault>();
  for (const error of errors) {
    const { requiredProperties, additionalProperties } = error.params as {
      requiredProperties?: readonly string[];
      additionalProperties?: readonly string[];
    };
    const names = requiredProperties ?? additionalProperties;
    const paths = names
      ? names.map((name) => `${error.instancePath}/${pointerStep(name)}`)
      : [error.instancePath];
    const limit = limitOf(error.keyword, error.params);
    for (const path of paths) {
      if (byPath.has(path)) continue;
      const messageId = messageIdAt(schema, path, error.keyword);
      byPath.set(path, { path, messageId, ...(limit && { limit }) });
    }
  }
  return [...byPath.values()];
}

const pointerStep = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

interface Declared {
  readonly messageId?: string;
  readonly missingId?: string;
  readonly emptyId?: string;
  /** Form whose message ids name a field that the schema does not know. */
  readonly unknownOf?: string;
}

const unknownAt = ({ unknownOf }: Declared, name: string): string =>
  unknownOf !== undefined && /^[A-Za-z]{1,40}$/.test(name) ? `form:${unknownOf}:error:${name}` : GENERAL;

function messageIdAt(schema: object, path: string, keyword: string): string {
  let node: unknown = schema;
  let declared: Declared = schema;
  for (const step of path.split('/').slice(1)) {
    const { properties, items } = node as { properties?: Record<string, unknown>; items?: unknown };
    node = properties && Object.hasOwn(properties, step) ? properties[step] : items;
    if (typeof node !== 'object' || node === null) return unknownAt(declared, step);
    declared = node;
  }
  const { missingId, emptyId, messageId } = declared;
  const own = { required: missingId, minItems: emptyId }[keyword];
  return own ?? messageId ?? GENERAL;
}
