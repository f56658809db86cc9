import { setTimeout as sleep } from 'node:timers/promises';
import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import { laterPosition } from '@footprint/shared-events/kernel/laterPosition.ts';
import { engineServers } from '../engines/engineEnvironment.ts';

export interface Answer<B = Record<string, unknown>> {
  readonly status: number;
  readonly body: B;
  readonly headers: Headers;
}

/** So often, and so much later, in milliseconds. */
const MOST_TRIES = 12;
const BEHIND_MS = 250;

export const PASSWORD = 'correct horse 1'.replaceAll(' ', '-');

/** Talks to the API as a client that is no browser: token in the body, sent as bearer. */
export class Client {
  /** A server that starts again may listen elsewhere. */
  url: string;
  token: string | undefined;
  /** Sent with every query, so that it sees what the last command did. */
  position: string | undefined;

  constructor(url: string, token?: string) {
    this.url = url;
    this.token = token;
  }

  /** As the pages do, asks again where the views are behind its own last command, as on slow engines or a busy machine. */
  async call<B = Record<string, unknown>>(
    method: 'POST' | 'PUT' | 'DELETE' | 'GET',
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<B>> {
    for (let tries = 1; ; tries++) {
      const answer = await this.#send<B>(method, path, body, headers);
      const isAway = engineServers !== undefined && answer.status === 503;
      const isBehind = answer.headers.get('x-stale') === 'true' || isAway;
      if (!isBehind || headers['x-after-position'] || tries === MOST_TRIES) return answer;
      await sleep(BEHIND_MS);
    }
  }

  async #send<B>(
    method: string,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answer<B>> {
    const response = await fetch(`${this.url}/sdp-api/${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(this.position && { 'x-after-position': this.position }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const position = response.headers.get('x-position');
    if (position !== null) this.position = laterPosition(this.position, position);
    return { status: response.status, body: (await response.json()) as B, headers: response.headers };
  }

  post<B = Record<string, unknown>>(
    path: string,
    body: unknown = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    return this.call<B>('POST', path, body, headers);
  }

  put<B = Record<string, unknown>>(
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ) {
    return this.call<B>('PUT', path, body, headers);
  }

  delete<B = Record<string, unknown>>(
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ) {
    return this.call<B>('DELETE', path, body, headers);
  }
}

/** The client of a citizen who has a session. */
export class CitizenClient extends Client {
  readonly userId: string;

  constructor({ url, position }: Client, userId: string, token: string) {
    super(url, token);
    this.position = position;
    this.userId = userId;
  }
}

let count = 0;

/** A mail address of its own. */
export const freshMail = (): string => `citizen-${process.pid}-${Date.now()}-${count++}@example.org`;

export const registration = async (mail: string, password = PASSWORD) => ({
  fullName: 'Ada Lovelace',
  mail,
  password: await passwordDigest(mail, password),
  privacyAgreement: true,
});

/** A registered citizen whose session is usable at once. */
export async function registeredClient(url: string, mail = freshMail()): Promise<CitizenClient> {
  const client = new Client(url);
  const { status, body } = await client.post<{ user: { id: string; sessionToken: string } }>(
    'user/register',
    await registration(mail),
  );
  if (status !== 200) throw new Error(`registration answered ${status}: ${JSON.stringify(body)}`);
  return new CitizenClient(client, body.user.id, body.user.sessionToken);
}

/** The client of a citizen who logs in again, with the address confirmed. */
export async function loggedInClient(url: string, mail: string): Promise<CitizenClient> {
  const client = new Client(url);
  const { status, body } = await client.post<{ id: string; sessionToken: string }>('login', {
    mail,
    password: await passwordDigest(mail, PASSWORD),
  });
  if (status !== 200) throw new Error(`login answered ${status}: ${JSON.stringify(body)}`);
  return new CitizenClient(client, body.id, body.sessionToken);
}
