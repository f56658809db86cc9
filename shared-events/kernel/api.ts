import * as T from 'typebox';
import type { Fault } from './faults.ts';
import type { MessageId } from './messages.ts';
import type { RoleAccess } from './roles.ts';
import type { Update } from './updates.ts';

type S = T.TSchema;

/** First message of a refusal, where it differs from the message of its first faulty field. */
interface Headline {
  readonly messageId: MessageId;
  readonly message?: string;
}

/** Requests that are counted apart from all others; how many are let in at once is the server's to say. Beyond it each has to wait or to prove work. */
export type SlowedLimit = 'registration' | 'passwordReset';
/** Beyond it they are refused. */
type Limit = SlowedLimit | 'exports' | 'publicFigures' | 'histories' | 'liveStreams';

/** Matters of the safety of accounts that a call may be about; each of its answers is a line of the server's log. */
type SecurityMatter =
  | 'login'
  | 'logout'
  | 'registration'
  | 'confirmation'
  | 'reset'
  | 'password'
  | 'mail'
  | 'erasure'
  | 'export';

/**
 * A call of the API. The server serves it, checks requests by it and describes it in OpenAPI; the browser and the tests
 * send it. A command changes something, a query does not.
 */
export interface Call<
  K extends 'command' | 'query' = 'command' | 'query',
  P extends S = S,
  B extends S = S,
  A extends S = S,
  N extends string = string,
> {
  readonly kind: K;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's base; `:name` stands for a parameter. */
  readonly path: N;
  readonly summary: string;
  readonly params: P;
  /** Body, or the parameters after the question mark of a GET. */
  readonly body: B;
  readonly answer: A;
  /** Media types of the answer beside or instead of JSON. */
  readonly media?: Readonly<Record<string, S>>;
  /** Leads to a page instead of answering. */
  readonly redirects?: true;
  /** Answers as long as the client listens. */
  readonly isStream?: true;
  /** Everybody, citizens, or only those of them with a role. */
  readonly access: 'public' | 'citizen' | RoleAccess;
  /** A session that this mailed link opened may make it as well; one of a login may make every call. */
  readonly scope?: 'bet';
  /** Takes a session that was ended before its time; the handler decides what that may still do. */
  readonly endedSession?: true;
  /** Wording of the refusal without a session. */
  readonly noSession?: string;
  readonly limit?: Limit;
  readonly security?: SecurityMatter;
  /** Refusals of its own, beside those of every call like it. */
  readonly errors: readonly MessageId[];
  /** Queries that the answer to this command says something of. */
  readonly updates?: readonly Update<T.Static<A>, T.Static<B>>[];
  /** A command that changes only the answers it updates: no page asks anew after it, and none waits for views. */
  readonly aside?: true;
  /** A client may keep the last answer and show it without a network. */
  readonly kept?: true;
  /** Headlines of a refusal by the path of the field that is faulty. */
  readonly headlines?: Readonly<Record<string, Headline>>;
  /** Message ids of fields that become the refusal's own, the weightiest first. */
  readonly headlineIds?: readonly MessageId[];
  /** The refusal's message id when this field is absent. */
  readonly missing?: Readonly<Record<string, MessageId>>;
  /** The refusal's message id for a field the body does not know. */
  readonly unknownField?: MessageId;
  /**
   * Rules between fields. Called only with bodies whose fields have the right types; any may be absent or out of bounds.
   * A method, because only a method's parameter lets calls of different bodies share a list.
   */
  rules?(body: Partial<T.Static<B>>): readonly Fault[];
}

type Given<P extends S, B extends S, A extends S> = Partial<
  Omit<Call<'query', P, B, A>, 'kind' | 'method' | 'path' | 'answer' | 'summary'>
> &
  Pick<Call<'query', P, B, A>, 'answer' | 'summary'>;

export const NONE = T.Object({}, { additionalProperties: false });
type None = typeof NONE;

const declare =
  <K extends 'command' | 'query'>(kind: K) =>
  <A extends S, N extends string, P extends S = None, B extends S = None>(
    method: Call['method'],
    path: N,
    given: Given<P, B, A>,
  ): Call<K, P, B, A, N> => ({
    kind,
    method,
    path,
    access: 'citizen',
    errors: [],
    params: NONE as S as P,
    body: NONE as S as B,
    ...given,
  });

/** Declares a call that changes something. */
export const command = declare('command');
/** Declares a call that only asks. */
export const query = declare('query');

export type ParamsOf<C extends Call> = T.Static<C['params']>;
export type BodyOf<C extends Call> = T.Static<C['body']>;
export type AnswerOf<C extends Call> = T.Static<C['answer']>;
