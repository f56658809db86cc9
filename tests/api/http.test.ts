import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Client, freshMail, registeredClient, registration } from '../support/client.ts';
import { addGasMeter, addHousehold, household } from '../support/housing.ts';
import { startServer } from '../support/runningServer.ts';
import { serverPerFile } from '../support/serverPerFile.ts';
import { shows } from '../support/shows.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const product = serverPerFile();
const origin = () => new URL(product.url).origin;

test('a start without TLS says what browsers lack', async () => {
  await expect.poll(() => product.server.output()).toContain('a proxy with TLS and HTTP/2 is for the site');
});

describe('pages', () => {
  test('are found from the root, at every path of the app, with the app’s base', async () => {
    const response = await fetch(`${origin()}/`);
    expect(response.url).toBe(`${product.url}/`);
    const html = await response.text();
    expect(html).toContain('<base href="/app/">');
    const elsewhere = await (await fetch(`${product.url}/no/such/page`)).text();
    // What a page needs besides is named with it, and how it describes itself to those who link to it.
    const plain = (text: string) =>
      text
        .replaceAll(/<link rel="(modulepreload|stylesheet)" crossorigin href="assets[^>]*>/g, '')
        .replaceAll(/<meta (property="og:|name="twitter:)[^>]*>/g, '');
    expect(plain(elsewhere)).toBe(plain(html));
  });
  test('name the scripts of a page before its first script asks for them', async () => {
    const preloaded = async (path: string) => {
      const html = await (await fetch(`${product.url}/${path}`)).text();
      return [...html.matchAll(/<link rel="modulepreload"[^>]* href="(?:\.\/)?(assets\/[^"]+)"/g)].map(
        ([, file]) => file ?? '',
      );
    };
    const register = await preloaded('user/register');
    expect(register.some((file) => file.startsWith('assets/Register-'))).toBe(true);
    for (const path of ['', 'user/register-confirm/abc?x=1', 'input/ghg-domain/housing/gas/'])
      for (const file of await preloaded(path))
        expect([path, (await fetch(`${product.url}/${file}`)).status]).toEqual([path, 200]);
    expect((await preloaded('input/ghg-domain/housing/gas')).length).toBeGreaterThan(
      (await preloaded('no/such/page')).length,
    );
  });

  test('name the styles of a page after those of all pages', async () => {
    const styles = async (path: string) => {
      const html = await (await fetch(`${product.url}/${path}`)).text();
      return [...html.matchAll(/<link rel="stylesheet"[^>]* href="(?:\.\/)?(assets\/[^"]+)"/g)].map(
        ([, file]) => file ?? '',
      );
    };
    const [ofAll] = await styles('about');
    const ofMeters = await styles('input/ghg-domain/housing/gas');
    expect(ofMeters).toEqual([ofAll, expect.stringMatching(/\.css$/)]);
    for (const file of ofMeters) expect((await fetch(`${product.url}/${file}`)).status).toBe(200);
  });
  test('come with scripts packed as the browser understands them', async () => {
    const html = await (await fetch(`${product.url}/`)).text();
    const script = /assets\/shell-[^"]+\.js/.exec(html)?.[0];
    const packed = async (encoding: string) => {
      const response = await fetch(`${product.url}/${script}`, { headers: { 'accept-encoding': encoding } });
      const { headers } = response;
      expect(headers.get('vary')).toBe('accept-encoding');
      expect(headers.get('cache-control')).toContain('immutable');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      // What is said about documents would weigh as much as many of these.
      for (const name of [
        'content-security-policy',
        'permissions-policy',
        'x-request-id',
        'etag',
        'last-modified',
      ])
        expect([name, headers.get(name)]).toEqual([name, null]);
      return { encoding: headers.get('content-encoding'), text: await response.text() };
    };
    const plain = await packed('identity');
    expect(plain.encoding).toBeNull();
    expect(await packed('br, gzip')).toEqual({ encoding: 'br', text: plain.text });
    expect(await packed('gzip')).toEqual({ encoding: 'gzip', text: plain.text });
    expect((await fetch(`${product.url}/${script}.br`)).status).toBe(404);
  });
  test('carry strict headers, errors too', async () => {
    for (const path of ['/app/', '/app/sdp-api/openapi.json', '/app/sdp-api/nothing', '/nothing']) {
      const { headers } = await fetch(origin() + path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('permissions-policy')).toMatch(/camera=\(\),.*geolocation=\(\),.*microphone=\(\)/);
    }
  });
  test('stand in nobody else’s pages, those of towns and campaigns neither', async () => {
    for (const path of [
      '/app/',
      '/app/user/login',
      '/app/public/stop-fossil/savings/berlin',
      '/app/campaign/climate-bet',
      '/app/sdp-api/openapi.json',
    ]) {
      const { headers } = await fetch(origin() + path);
      const ancestors = /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1];
      expect([path, ancestors, headers.get('x-frame-options')]).toEqual([path, "'none'", 'DENY']);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });
  test('and what no route can be found for is answered like anything that is not there', async () => {
    for (const [path, status, messageId] of [
      ['/app/sdp-api/constant/%E0%A4%A', 404, 'api:error:notFound'],
      ['/app/%zz', 404, 'api:error:notFound'],
      ['/%ff?a=1', 404, 'api:error:notFound'],
      [`/app/sdp-api/constant/${'x'.repeat(1_000)}`, 400, 'api:error:validation'],
    ] as const) {
      const response = await fetch(origin() + path, { method: 'POST' });
      expect({ path, status: response.status, body: await response.json() }).toMatchObject({
        path,
        status,
        body: { messageId },
      });
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });
  test('say that there is no page where the application has none', async () => {
    const get = (path: string) =>
      fetch(origin() + path, { headers: { accept: 'text/html,*/*' }, redirect: 'manual' });
    for (const [path, status] of [
      ['/app/', 200],
      ['/app/emissions-overview?year=2025', 200],
      ['/app/public/stop-fossil/savings/berlin', 200],
      ['/app/no-such-page', 404],
      ['/app/emissions-overview/more', 404],
    ] as const) {
      const response = await get(path);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        ...[path, status, 'text/html; charset=utf-8'],
      ]);
    }
    for (const [path, location] of [
      ['/APP', '/app/'],
      ['/App/user/login?a=1', '/app/user/login?a=1'],
      ['/user/login', '/app/user/login'],
      ['/apple', '/app/apple'],
      ['//example.org/', '/app//example.org/'],
    ]) {
      const response = await get(path ?? '');
      expect([path, response.status, response.headers.get('location')]).toEqual([path, 302, location]);
    }
  });
  test('tell robots what is no page, and programs that there is nothing', async () => {
    const robots = await fetch(`${origin()}/robots.txt`);
    expect([robots.status, await robots.text()]).toEqual([200, 'User-agent: *\nDisallow: /app/sdp-api/\n']);
    const none = await fetch(`${origin()}/favicon.ico`, { headers: { accept: 'image/*' } });
    expect([none.status, await none.json()]).toMatchObject([404, { messageId: 'api:error:notFound' }]);
  });
  test('do not leave their folder', async () => {
    for (const path of [
      '/app/../package.json',
      '/app/%2e%2e/package.json',
      '/app/assets/..%2f..%2fpackage.json',
    ])
      expect(await (await fetch(origin() + path)).text()).not.toContain('workspaces');
  });
});

describe('operators', () => {
  test('find health, and figures where the public cannot look', async () => {
    expect((await fetch(`${origin()}/health/live`)).status).toBe(200);
    // Listening comes first: views that are built for the first time make it ready a moment later.
    const ready = async () => {
      const answer = await fetch(`${origin()}/health/ready`);
      return [answer.status, await answer.json()];
    };
    await expect.poll(ready, { timeout: 10_000 }).toMatchObject([200, { status: 'ready' }]);
    const metrics = await product.figures();
    expect(metrics).toContain('http_request_duration_seconds_bucket');
    expect(metrics).toContain('projection_partitions_behind');
    expect((await fetch(`${origin()}/metrics`)).status).toBe(404);
  });
  test('find the API described, with the schemas that validate it', async () => {
    const { body } = await new Client(product.url).call<{
      openapi: string;
      paths: Record<
        string,
        Record<string, { requestBody?: { content: Record<string, { schema: object }> } }>
      >;
    }>('GET', 'openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const reading =
      body.paths['/meter-value/to-housing-meter']?.post?.requestBody?.content['application/json'];
    expect(reading?.schema).toMatchObject({
      additionalProperties: false,
      properties: { meterValue: { type: 'number', messageId: 'form:input:error:meterValue' } },
    });
  });
  test('get one clear line per wrong variable and exit code 78', () => {
    const { status, stdout } = spawnSync(process.execPath, ['services/main.ts'], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, PORT: 'abc', EVENT_STORE: 'paper' },
      encoding: 'utf8',
    });
    expect(status).toBe(78);
    expect(stdout.trim().split('\n')).toEqual([
      'configuration: PORT: got "abc", wants a port number, 0 for any free one',
      'configuration: EVENT_STORE: got "paper", wants \'sqlite\' or an esdb:// address',
    ]);
  });
});

describe('reading one’s own writes', () => {
  test('every query after a command sees it', async () => {
    const client = await registeredClient(product.url);
    for (let i = 0; i < 20; i++) {
      await addHousehold(client, { name: `Home ${i}` });
      const { body, headers } = await client.post<unknown[]>('groups/of-user');
      expect(body).toHaveLength(i + 1);
      expect(headers.get('x-stale')).toBeNull();
    }
  });
  test('a position that is not there yet is waited for, then the answer says that it is stale', async () => {
    const client = await registeredClient(product.url);
    const started = performance.now();
    const { status, headers } = await client.post(
      'groups/of-user',
      {},
      { 'x-after-position': `3:${'9'.repeat(20)}` },
    );
    expect([status, headers.get('x-stale')]).toEqual([200, 'true']);
    expect(performance.now() - started).toBeGreaterThan(700);
  });

  test('an object that the views do not have yet is no foreign one: come again, says the answer', async () => {
    const client = await registeredClient(product.url);
    const ask = (headers: Record<string, string>) =>
      client.post('meter-value/housing', { meterId: 4711 }, headers);
    const behind = await ask({ 'x-after-position': `3:${'9'.repeat(20)}` });
    expect(behind).toMatchObject({ status: 503, body: { messageId: 'api:service:unavailable' } });
    expect(Number(behind.headers.get('retry-after'))).toBeGreaterThan(0);
    // Callers choose the position, so it is no failure of the server.
    expect(product.server.output()).not.toContain('request failed');
    expect(await ask({})).toMatchObject({ status: 403, body: { messageId: 'api:error:notAllowed' } });
  });
});

describe('constants', () => {
  test('free ones need no session, others do', async () => {
    shows('POST /constant/:name', 'POST /constant/free/:name');
    const anonymous = new Client(product.url);
    expect((await anonymous.post('constant/free/HouseType')).body).toEqual([
      { name: 'singleHouse' },
      { name: 'apartmentHouse' },
    ]);
    expect((await anonymous.post<unknown[]>('constant/ApartmentBuildingHeatSupply')).body).toHaveLength(3);
    expect(await anonymous.post('constant/Sector')).toMatchObject({ status: 401 });
    expect(await anonymous.post('constant/free/Sector')).toMatchObject({
      status: 401,
      body: { message: 'login-only constant' },
    });
    expect(await anonymous.post('constant/Nothing')).toMatchObject({
      status: 404,
      body: { messageId: 'api:error:noConstant', message: 'constant not found' },
    });
    const client = await registeredClient(product.url);
    expect((await client.post<{ name: string }[]>('constant/Sector')).body[0]).toEqual({
      name: 'ePower',
      ghgDomain: 'housing',
      color: 'orange',
    });
    expect((await client.post<unknown[]>('constant/Activity')).body).toHaveLength(10);
  });
});

describe('limits', () => {
  test('mail-exists is slow to tell, guesses of passwords have to wait, and both say how long', async () => {
    await using folder = await temporaryFolder();
    const strict = await startServer({ dataDir: folder.path, env: { RATE_LIMIT_SCALE: '1' } });
    try {
      const client = new Client(strict.url);
      const asked = [];
      for (let i = 0; i < 22; i++) asked.push(await client.post('user/mail-exists', { mail: freshMail() }));
      expect(asked.map((a) => a.status)).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429]);
      expect(asked.at(-1)).toMatchObject({ body: { messageId: 'api:error:tooMany' } });
      expect(Number(asked.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
      const { mail, password } = await registration(freshMail());
      const guesses = [];
      for (let i = 0; i < 30; i++) guesses.push((await client.post('login', { mail, password })).status);
      expect(guesses.filter((s) => s === 401).length).toBeLessThanOrEqual(20);
      expect(guesses.at(-1)).toBe(429);
    } finally {
      await strict.stop();
    }
  });
});

test('nothing personal reaches files or logs in clear', async () => {
  const marker = `marker${randomBytes(6).toString('hex')}`;
  const mail = `${marker}@example.org`;
  const client = await registeredClient(product.url, mail);
  await client.put('user/own', {
    fullName: marker,
    phone: marker,
    addressStreet: marker,
    addressCity: marker,
  });
  const groupId = await addHousehold(client, { ...household, name: marker });
  await addGasMeter(client, groupId, { name: marker });
  await client.post('groups/of-user');
  for (const file of ['events.db', 'views.db', 'keys.db', 'jobs.db', 'sessions.db'])
    for (const name of [file, `${file}-wal`]) {
      const bytes = await readFile(join(product.dataDir, name)).catch(() => Buffer.alloc(0));
      expect(bytes.includes(marker), name).toBe(false);
    }
  expect(product.server.output()).not.toContain(marker);
});
