import type { Call } from '@footprint/shared-events/kernel/api.ts';
import { type Fault, faultsOf, type SchemaError } from '@footprint/shared-events/kernel/faults.ts';
import type { FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { Pointer } from 'typebox/value';
import { ApiError } from './errors.ts';
import { MOST_FAULTS, overfullFaults } from './overfull.ts';

// Faults that are left out are never found out about: the library's own number is far lower.
Settings.Set({ maxErrors: MOST_FAULTS });

const compiled = new WeakMap<object, Validator>();

function validatorOf(schema: TSchema): Validator {
  const known = compiled.get(schema);
  if (known) return known;
  const made = Compile(schema);
  compiled.set(schema, made);
  return made;
}

interface Checked {
  readonly faults: readonly Fault[];
  /** Whether every value is of the kind that the schema names, if not within its bounds: only then can rules read it. */
  readonly isReadable: boolean;
}

const FAULTLESS: Checked = { faults: [], isReadable: true };

function check(schema: TSchema, value: unknown): Checked {
  const overfull = overfullFaults(schema, value);
  if (overfull.length > 0) return { faults: overfull, isReadable: false };
  const validator = validatorOf(schema);
  if (validator.Check(value)) return FAULTLESS;
  const errors = validator.Errors(value);
  // Where there are more faults than are collected, one of the others may be of another kind.
  const areAll = errors.length < MOST_FAULTS;
  return {
    faults: faultsOf(schema, errors),
    isReadable: areAll && errors.every((error) => isOfKind(error, value)),
  };
}

/** Bounds that a value may break and still be of the kind that its schema names. */
const BOUNDS: ReadonlySet<string> = new Set([
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['minLength', 'maxLength', 'pattern', 'minItems', 'maxItems', 'required', 'additionalProperties'],
]);

function isOfKind({ keyword, instancePath, params }: SchemaError, body: unknown): boolean {
  if (BOUNDS.has(keyword)) return true;
  const value = Pointer.Get(body, instancePath);
  if (keyword === 'enum') return typeof value === 'string';
  return keyword === 'type' && (params as { type?: unknown }).type === 'integer' && typeof value === 'number';
}

/**
 * Checks path and body of a request by its route's schemas and rules; all faulty fields are named at once.
 * @throws ApiError 400 with `fields`
 */
export async function validateRequest(request: FastifyRequest): Promise<void> {
  const { schema, config } = request.routeOptions;
  const call: Partial<Call> = config.call ?? {};
  const params = schema?.params ? check(schema.params as TSchema, request.params) : FAULTLESS;
  if (params.faults.length > 0) throw refusalOf(params.faults, call);
  // No body at all is an empty one; a JSON null is a wrong one.
  if (request.body === undefined) request.body = {};
  const { body } = request;
  guardBody(body);
  if (schema?.body) checkBody(call, schema.body as TSchema, body);
  if (schema?.querystring) checkBody(call, schema.querystring as TSchema, request.query);
}

/**
 * Checks parameters and body of a call that another call is about.
 * @throws ApiError 400 with `fields`, as the call itself would answer
 */
export function checkCall(call: Call, params: unknown, body: unknown): void {
  const { faults } = check(call.params, params);
  if (faults.length > 0) throw refusalOf(faults, call);
  checkBody(call, call.body, body);
}

function checkBody(call: Partial<Call>, schema: TSchema, body: unknown): void {
  const bodySchema = schema as TSchema & { properties?: Record<string, unknown> };
  const { faults: bySchema, isReadable } = check(bodySchema, body);
  if (call.unknownField && bySchema.some((f) => isUnknown(f, bodySchema.properties)))
    throw new ApiError(call.unknownField, { fields: bySchema.slice(0, MOST_FAULTS) });
  const byRules = isReadable ? (call.rules?.(body as object) ?? []) : [];
  const faults = [...bySchema, ...byRules.filter((r) => !bySchema.some((f) => f.path === r.path))];
  if (faults.length === 0) return;
  const missing = Object.entries(call.missing ?? {}).find(
    ([name]) => isObject(body) && !Object.hasOwn(body, name),
  );
  throw missing
    ? new ApiError(missing[1], { fields: faults.slice(0, MOST_FAULTS) })
    : refusalOf(faults, call);
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isUnknown = (fault: Fault, properties: Record<string, unknown> = {}): boolean =>
  !Object.hasOwn(properties, fault.path.split('/')[1] ?? '');

function refusalOf(
  faults: readonly Fault[],
  { headlines = {}, headlineIds = [] }: Pick<Call, 'headlines' | 'headlineIds'>,
): ApiError {
  const headline = faults.map((f) => headlines[f.path]).find((h) => h !== undefined);
  const byId = headlineIds.find((id) => faults.some((f) => f.messageId === id));
  return new ApiError(headline?.messageId ?? byId ?? 'api:error:validation', {
    fields: faults.slice(0, MOST_FAULTS),
    ...(headline?.message !== undefined && { message: headline.message }),
  });
}

const MAX_DEPTH = 32;
/** Far more values than any call's schema allows: to look at each of a hundred thousand would hold up all other callers. */
const MAX_VALUES = 10_000;
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Refuses what no schema should ever see: keys that query languages or prototypes react to, nesting that exhausts the
 * stack, more values than can be looked at, texts that cannot be stored as they are.
 * @throws ApiError api:error:unsafe, api:error:tooLarge or api:error:validation
 */
function guardBody(body: unknown): void {
  let values = 0;
  const guard = (value: unknown, path: string, depth: number): void => {
    values += 1;
    if (depth > MAX_DEPTH || values > MAX_VALUES) throw new ApiError('api:error:tooLarge');
    if (typeof value === 'string' && !value.isWellFormed())
      throw new ApiError('api:error:validation', { fields: [{ path, messageId: 'api:error:validation' }] });
    if (typeof value !== 'object' || value === null) return;
    for (const key in value) {
      if (key.startsWith('$') || key.startsWith('.') || FORBIDDEN_KEYS.has(key))
        throw new ApiError('api:error:unsafe');
      guard((value as Record<string, unknown>)[key], `${path}/${key}`, depth + 1);
    }
  };
  guard(body, '', 0);
}
