/** The parts of a JSON schema that the API's description uses. */
export interface Schema {
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
}

interface Content {
  readonly content?: { readonly 'application/json'?: { readonly schema: Schema } };
}

/** One call of the API as its description has it. */
export interface Operation {
  /** Method and path, such as POST /user/{id}. */
  readonly route: string;
  readonly method: string;
  readonly path: string;
  readonly params: readonly { readonly name: string; readonly schema: Schema }[];
  readonly body: Schema;
  readonly answer: Schema;
  readonly statuses: readonly number[];
}

interface Description {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly parameters?: Operation['params'];
            readonly requestBody?: Content;
            readonly responses: Readonly<Record<string, Content>>;
          }
        >
      >
    >
  >;
}

/** Every call that the running server describes and answers with JSON. */
export async function operationsOf(url: string): Promise<readonly Operation[]> {
  return (await described(url)).flatMap(({ route, method, path, description }) => {
    const { parameters = [], requestBody, responses } = description;
    const answer = schemaOf(responses['200']);
    return answer
      ? [
          {
            route,
            method,
            path,
            answer,
            params: parameters,
            body: schemaOf(requestBody) ?? {},
            statuses: Object.keys(responses).map(Number),
          },
        ]
      : [];
  });
}

/** Method and path of everything that the running server describes, streams too. */
export const routesOf = async (url: string): Promise<readonly string[]> =>
  (await described(url)).map(({ route }) => route);

async function described(url: string) {
  const response = await fetch(`${url}/sdp-api/openapi.json`);
  const { paths } = (await response.json()) as Description;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, description]) => {
      const method = name.toUpperCase();
      return { route: `${method} ${path}`, method, path, description };
    }),
  );
}

const schemaOf = (content: Content | undefined): Schema | undefined =>
  content?.content?.['application/json']?.schema;

/** A field of a body that takes a text of the caller's choice. */
export interface TextField {
  readonly steps: readonly string[];
  readonly schema: Schema;
}

/** Ids of users and places in the log are made by the product, not chosen. */
const MADE = new Set(['^[0-9a-f]{24}$', '^[0-9/]{1,50}$']);

/** The text fields of a schema; of a list those of its items, as `*`. */
export function textFieldsOf(schema: Schema, steps: readonly string[] = []): readonly TextField[] {
  if (schema.enum || MADE.has(schema.pattern ?? '')) return [];
  if (schema.type === 'string') return [{ steps, schema }];
  if (schema.items) return textFieldsOf(schema.items, [...steps, '*']);
  return Object.entries(schema.properties ?? {}).flatMap(([name, child]) =>
    textFieldsOf(child, [...steps, name]),
  );
}
