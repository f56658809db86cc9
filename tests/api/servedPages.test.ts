import { describe, expect, test } from 'vitest';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();
const origin = () => new URL(product.url).origin;

describe('pages', () => {
  test('are found from the root, at every path of the app, with the app’s base', async () => {
    const response = await fetch(`${origin()}/`);
    expect(response.url).toBe(`${product.url}/`);
    const html = await response.text();
    expect(html).toContain('<base href="/app/">');
    const elsewhere = await (await fetch(`${product.url}/no/such/page`)).text();
    // Removes the parts of a page that differ by path: its scripts and styles, and how it describes itself to others
    // that link to it.
    const plain = (text: string) =>
      text
        .replaceAll(
          /<link rel="(modulepreload|stylesheet)"( fetchpriority="low")? crossorigin href="assets[^>]*>/g,
          '',
        )
        .replaceAll(/<meta (property="og:|name="twitter:)[^>]*>/g, '')
        // Only the first page has these.
        .replace(/<template id="drawn">.*<\/template><script src="drawn.js"><\/script>/, '');
    expect(plain(elsewhere)).toBe(plain(html));
  });
  test('bring the first question to visitors, and to those with a session the bars of their own page', async () => {
    const question = 'Wie viele Menschen leben in Ihrem Haushalt?';
    const htmlOf = async (path: string, headers = {}) =>
      (await fetch(`${product.url}/${path}`, { headers })).text();
    const html = await htmlOf('');
    expect(html).toContain(question);
    // Under any base.
    expect(html).toContain('href="./about"');
    expect(await htmlOf('', { cookie: 'session=abc' })).not.toContain(question);
    expect(await htmlOf('about')).not.toContain(question);
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

  test('let their styles go before what else is named: the first paint waits for them alone', async () => {
    const html = await (await fetch(`${product.url}/input/ghg-domain/housing/gas`)).text();
    const preloads = [...html.matchAll(/<link rel="(?:module)?preload"[^>]*>/g)].map(([link]) => link);
    expect(preloads.length).toBeGreaterThan(5);
    expect(preloads.filter((link) => !link.includes(' fetchpriority="low" '))).toEqual([]);
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
      // Headers about documents would weigh as much as many of these.
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
  test('stand in no other citizen’s pages, those of towns and campaigns neither', async () => {
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
