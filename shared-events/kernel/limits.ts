/** Which bound of its schema a value crossed, and where that bound lies. */
export interface Limit {
  readonly rule: keyof typeof RULES;
  readonly value: number;
}

export interface Words {
  readonly de: string;
  readonly en: string;
}

/** Words for each rule of a bound. */
const RULES = {
  minimum: { de: 'mindestens {n}', en: 'at least {n}' },
  exclusiveMinimum: { de: 'mehr als {n}', en: 'more than {n}' },
  maximum: { de: 'höchstens {n}', en: 'at most {n}' },
  exclusiveMaximum: { de: 'weniger als {n}', en: 'less than {n}' },
  minLength: { de: 'mindestens {n} Zeichen', en: 'at least {n} characters' },
  maxLength: { de: 'höchstens {n} Zeichen', en: 'at most {n} characters' },
} satisfies Record<string, Words>;

/** Words for the units that fields are bounded in. */
export const UNIT_WORDS = {
  t: { de: 't', en: 't' },
  kWh: { de: 'kWh', en: 'kWh' },
  squareMeter: { de: 'm²', en: 'm²' },
  percent: { de: 'Prozent', en: 'percent' },
  kgPerKWh: { de: 'kg je kWh', en: 'kg per kWh' },
} satisfies Record<string, Words>;

const NAMES = new Map<string, Words>();

/** Names the field whose bound a message id is about: fields do so where they are declared. */
export const nameBound = (messageId: string, name: Words): void => void NAMES.set(messageId, name);

/** Whether the bound of a message id has a name. Days, years and ids have none: their own text says what is wrong. */
export const isNamed = (messageId: string): boolean => NAMES.has(messageId);

/** The bound that an error of a schema is about. Nothing typed is missing, and no text that is too short. */
export function limitOf(keyword: string, params: object): Limit | undefined {
  const { limit } = params as { readonly limit?: unknown };
  if (!Object.hasOwn(RULES, keyword) || typeof limit !== 'number') return undefined;
  return keyword === 'minLength' && limit === 1
    ? undefined
    : { rule: keyword as Limit['rule'], value: limit };
}

/** Bound of a field in words, such as "Flugstunden: höchstens 8.784."; undefined where its own text says it. */
export function limitText(messageId: string, limit: Limit, language: 'de' | 'en'): string | undefined {
  // Each field's own text asks for something, or for zero at least.
  if (limit.value === 0 || (limit.rule === 'minimum' && limit.value === 1)) return undefined;
  const what = NAMES.get(messageId)?.[language];
  const rule = RULES[limit.rule][language].replace('{n}', limit.value.toLocaleString(language));
  return what && `${what}: ${rule}.`;
}
