import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { keyIdOf } from './audit/note.ts';
import { parseConfig, SECRET_NAMES, VARIABLES } from './config.ts';
import { ConfigError } from './configError.ts';
import { loadSecrets } from './secrets.ts';

const folders: string[] = [];
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'config-'));
  folders.push(made);
  return made;
};
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true });
});

const parsed = (env: Record<string, string>) => {
  const result = parseConfig(env);
  if ('faults' in result) throw new Error(result.faults.join('; '));
  return result.config;
};

describe('configuration', () => {
  test('has defaults for everything', () => {
    expect(parsed({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      METRICS_PORT: 9464,
      METRICS_HOST: '127.0.0.1',
      APP_BASE: 'app',
      PUBLIC_URL: 'http://127.0.0.1:3000',
      ROLE: 'all',
      OFFLINE: true,
      RATE_LIMIT_SCALE: 1,
      PASSWORD_COST: 'full',
    });
  });
  test('takes an empty variable as not set', () => expect(parsed({ PORT: '' }).PORT).toBe(3000));
  test('keeps pages offline unless it is switched off', () => {
    expect(parsed({ OFFLINE: 'off' }).OFFLINE).toBe(false);
    expect(parseConfig({ OFFLINE: 'no' })).toEqual({ faults: ["OFFLINE: got \"no\", wants 'on' or 'off'"] });
  });
  test('names every wrong variable with what it got and what it wants', () => {
    expect(
      parseConfig({ PORT: '70000', METRICS_PORT: '70001', ROLE: 'boss', PUBLIC_URL: 'https://a.de/x' }),
    ).toEqual({
      faults: expect.arrayContaining([
        'PORT: got "70000", wants a port number, 0 for any free one',
        'METRICS_PORT: got "70001", wants a port number, 0 for any free one',
        "ROLE: got \"boss\", wants 'all', 'api', 'projector' or 'jobs'",
        'PUBLIC_URL: got "https://a.de/x", wants an http(s) address without a path',
      ]),
    });
  });
  test.each(['10.0.0.0/33', '1.2.3.4.5', '::1::2', '10.0.0.0/', '300.1.1.1', '10.0.0.1,fe80::/129'])(
    'takes %s for no network of proxies',
    (TRUSTED_PROXIES) =>
      expect(parseConfig({ TRUSTED_PROXIES })).toEqual({
        faults: [expect.stringMatching(/^TRUSTED_PROXIES: got "[^"]+", wants addresses or networks/)],
      }),
  );
  test('takes addresses and networks of proxies', () =>
    expect(parsed({ TRUSTED_PROXIES: '10.0.0.0/8,127.0.0.1,fd00::/8,::1' }).TRUSTED_PROXIES).toHaveLength(4));
  test('takes no address that cannot be read', () =>
    expect(parseConfig({ PUBLIC_URL: 'http://a:b:c' })).toEqual({
      faults: ['PUBLIC_URL: got "http://a:b:c", wants an http(s) address without a path'],
    }));
  test('limits mails where it is asked to', () => {
    expect(parsed({}).MAILS_PER_MINUTE).toBe(0);
    expect(parsed({ MAILS_PER_MINUTE: '120' }).MAILS_PER_MINUTE).toBe(120);
    for (const wrong of ['-1', '1.5', 'many'])
      expect(parseConfig({ MAILS_PER_MINUTE: wrong })).toEqual({
        faults: [`MAILS_PER_MINUTE: got "${wrong}", wants a whole number, 0 for no limit`],
      });
  });
  test('wants a whole number of users', () => {
    expect(parsed({}).MUNICIPALITY_MIN_COUNT).toBe(5);
    expect(parsed({ MUNICIPALITY_MIN_COUNT: '7' }).MUNICIPALITY_MIN_COUNT).toBe(7);
    for (const wrong of ['0', '-1', '1.5', 'many'])
      expect(parseConfig({ MUNICIPALITY_MIN_COUNT: wrong })).toEqual({
        faults: [`MUNICIPALITY_MIN_COUNT: got "${wrong}", wants a whole number above 0`],
      });
  });
  test('asks for every secret when an engine is not embedded', () => {
    const result = parseConfig({ VIEW_STORE: 'mongodb://host/db', PEPPER: 'p'.repeat(32) });
    expect('faults' in result && result.faults.map((f) => f.split(':')[0])).toEqual([
      'JWT_SECRET',
      'MASTER_KEY',
      'LINK_SECRET',
      'AUDIT_KEY',
    ]);
  });
  test('never repeats a secret', () => {
    expect(parseConfig({ MAIL: 'smpt://me:hunter2@mail.example.org' })).toEqual({
      faults: ['MAIL: got "smpt://***@mail.example.org", wants \'outbox\' or an smtp:// address'],
    });
    expect(parseConfig({ PEPPER: 'hunter2' })).toEqual({
      faults: ['PEPPER: got a value that is too short, wants at least 32 characters'],
    });
  });
});

const own = {
  name: 'Klima e. V.',
  address: ['Weg 1', '10115 Berlin'],
  mail: 'post@klima.example',
  supervisoryAuthority: 'BlnBDI',
};
const fileOf = (text: string): string => {
  const path = join(folder(), 'operator.json');
  writeFileSync(path, text);
  return path;
};

describe('production', () => {
  const OPERATOR_FILE = fileOf(JSON.stringify(own));
  const whole = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://klima.example',
    MAIL: 'smtp://mail.klima.example',
    MAIL_FROM: 'Klima <post@klima.example>',
    OPERATOR_FILE,
  };
  const faults = (env: Record<string, string>) => parseConfig({ ...whole, ...env });
  test('starts with what a site for citizens needs', () =>
    expect(parsed(whole)).toMatchObject({ PUBLIC_URL: whole.PUBLIC_URL, OPERATOR: own }));
  test('names everything that is not set', () =>
    expect(parseConfig({ NODE_ENV: 'production' })).toEqual({
      faults: ['PUBLIC_URL: is not', 'MAIL: is not', 'MAIL_FROM: got "F', 'OPERATOR_FILE: is not'].map(
        (text) => expect.stringMatching(new RegExp(`^${text}[^\\n]+NODE_ENV=production\\)$`)),
      ),
    }));
  test.each<[string, string]>([
    ['PUBLIC_URL', 'http://localhost:3000'],
    ['PUBLIC_URL', 'https://footprint.example.org'],
    ['MAIL', 'outbox'],
    ['MAIL_FROM', 'Footprint <no-reply@localhost>'],
    ['MAIL_FROM', 'no-reply@mail.example.com'],
    ['OPERATOR_FILE', join(import.meta.dirname, 'operator.example.json')],
  ])('refuses %s as in an example: %s', (name, value) =>
    expect(faults({ [name]: value })).toEqual({ faults: [expect.stringMatching(`^${name}: .+ wants `)] }),
  );
  test('names an operator file that is wrong once', () =>
    expect(faults({ OPERATOR_FILE: '/nowhere' })).toEqual({
      faults: [expect.stringContaining('/nowhere cannot be read')],
    }));
});

describe('passwords of tests', () => {
  const cheap = { NODE_ENV: 'test', PASSWORD_COST: 'tests' };
  test('cost nothing in a process that a test has started', () => {
    for (const env of [
      cheap,
      { ...cheap, HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' },
      { ...cheap, HOST: '::1', PUBLIC_URL: 'https://[::1]:3000', MAIL: 'smtp://127.0.0.1:2525' },
    ])
      expect(parsed(env).PASSWORD_COST).toBe('tests');
  });
  test.each<[string, Record<string, string>]>([
    ['a start of which nothing else is known', { NODE_ENV: '' }],
    ['production', { NODE_ENV: 'production' }],
    ['development', { NODE_ENV: 'development' }],
    ['a process that listens everywhere', { HOST: '0.0.0.0' }],
    ['a process that listens everywhere (IPv6)', { HOST: '::' }],
    ['a process that listens at another address', { HOST: '192.0.2.1' }],
    ['a process that listens at a name', { HOST: 'localhost.klima.example' }],
    ['a site behind a proxy of its machine', { PUBLIC_URL: 'https://klima.example' }],
    ['a site whose address looks like this machine’s', { PUBLIC_URL: 'https://127.0.0.1.klima.example' }],
    ['a site that sends mails', { MAIL: 'smtp://mail.klima.example' }],
  ])('are refused: %s', (_, env) => {
    const faults = parseConfig({ ...cheap, ...env });
    expect(faults).toEqual({
      faults: expect.arrayContaining([
        expect.stringMatching(/^PASSWORD_COST: got "tests", wants 'full' \('tests' protects no password: /),
      ]),
    });
  });
  test('are the only ones beside those that are kept', () =>
    expect(parseConfig({ ...cheap, PASSWORD_COST: 'weak' })).toEqual({
      faults: ['PASSWORD_COST: got "weak", wants \'full\''],
    }));
});

test('the image starts the product as npm start does', () => {
  const root = join(import.meta.dirname, '..');
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, command] = /^CMD (.+)$/m.exec(readFileSync(join(root, 'infra/Dockerfile'), 'utf8')) ?? [];
  expect(`exec ${JSON.parse(command ?? '[]').join(' ')}`).toBe(scripts.start);
});

test('compose passes every variable but those that the image sets and secrets as texts', () => {
  const compose = readFileSync(join(import.meta.dirname, 'compose.yaml'), 'utf8');
  const fixed = [
    'PORT',
    'HOST',
    'METRICS_PORT',
    'DATA_DIR',
    'HEADS_DIR',
    'HEADS_STORE',
    'PASSWORD_COST',
    ...SECRET_NAMES,
  ];
  const passed = new Set([...compose.matchAll(/\b([A-Z_]+): /g)].map(([, name]) => name));
  expect(VARIABLES.filter((name) => !passed.has(name))).toEqual(fixed);
  const example = readFileSync(join(import.meta.dirname, 'compose.env.example'), 'utf8');
  const asked = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
  expect(asked.filter((name) => !example.includes(`\n${name}=`))).toEqual([]);
});

test('the chart sets variables that are read, and keeps heads where all pods find them', () => {
  const chart = join(import.meta.dirname, 'deploy/helm/footprint/templates');
  const deployments = readFileSync(join(chart, 'deployments.yaml'), 'utf8');
  const set = [...deployments.matchAll(/- name: ([A-Z_]+)\n/g)].map(([, name = '']) => name);
  expect(set.filter((name) => !VARIABLES.includes(name))).toEqual([]);
  expect(deployments).toMatch(
    /headsClaim \}\}\s+- name: HEADS_DIR\s+value: \/heads\s+\{\{- else \}\}\s+- name: HEADS_STORE\s+value: views/,
  );
  const files = readFileSync(join(chart, 'files.yaml'), 'utf8');
  const mounted = [...deployments.matchAll(/value: \/etc\/footprint\/(\S+)/g)].map(([, file]) => file);
  expect(mounted.map((file) => files.includes(`\n  ${file}: `))).toEqual([true, true]);
});

test('heads are kept in the view store where that is a server, and never on the disk of the log', () => {
  const HEADS_STORE = 'views';
  const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, 'x'.repeat(32)]));
  const VIEW_STORE = 'mongodb://127.0.0.1/footprint';
  expect(parsed({ HEADS_STORE, VIEW_STORE, ...secrets }).HEADS_STORE).toBe('views');
  expect(parseConfig({ HEADS_STORE })).toEqual({
    faults: [expect.stringMatching(/^HEADS_STORE: got "views", wants 'folder' or 'views' \(/)],
  });
});

describe('witnesses', () => {
  // A key of the C2SP documents, type 4, with its id.
  const own = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' });
  const publicKey = own.toString('base64');
  const value = Buffer.concat([Buffer.of(4), own.subarray(-32)]).toString('base64');
  const id = keyIdOf('witness.example/w1', 4, publicKey).toString('hex');
  const witness = `witness.example/w1+${id}+${value} https://witness.example/log/`;
  test('are named by their verifier key and address', () => {
    const url = 'https://witness.example/log';
    expect(parsed({ WITNESSES: `${witness}, ${witness}` }).WITNESSES).toEqual(
      Array(2).fill({ name: 'witness.example/w1', publicKey, url }),
    );
  });
  test.each([
    witness.replace(id, '00000000'),
    witness.replace('https', 'ftp'),
    'witness.example/w1',
    `witness.example/w1+${id}+${Buffer.concat([Buffer.of(1), own.subarray(-32)]).toString('base64')} https://w.example`,
  ])('%s is refused', (WITNESSES) =>
    expect(parseConfig({ WITNESSES })).toEqual({ faults: [expect.stringMatching(/^WITNESSES: got /)] }),
  );
});

describe('the operator', () => {
  test('is a visible example until the operator is named', () => {
    expect(parsed({}).OPERATOR).toMatchObject({ name: 'Beispielbetreiber', example: true });
    const OPERATOR_FILE = fileOf(JSON.stringify(own));
    expect(parsed({ OPERATOR_FILE }).OPERATOR).toEqual(own);
  });
  const faultsOf = (text: string): readonly string[] => {
    const OPERATOR_FILE = fileOf(text);
    const result = parseConfig({ OPERATOR_FILE });
    if (!('faults' in result)) throw new Error('it is accepted');
    return result.faults.map((fault) => fault.replace(`OPERATOR_FILE: ${OPERATOR_FILE} `, ''));
  };
  test.each<[string, RegExp]>([
    ['{', /^is no JSON, wants a JSON object with name, address, mail and supervisoryAuthority$/],
    ['[]', /^is wrong at \/: must be object$/],
    [JSON.stringify({ ...own, mail: 'no address' }), /^is wrong at \/mail: /],
    [JSON.stringify({ ...own, name: '  ' }), /^is wrong at \/name: /],
    [JSON.stringify({ ...own, address: [] }), /^is wrong at \/address: /],
    [JSON.stringify({ ...own, fax: '1' }), /^is wrong at \/: must not have additional properties: fax$/],
    [JSON.stringify({ ...own, mail: undefined }), /^is wrong at \/: must have required properties mail$/],
  ])('%s is refused in one line', (text, fault) => {
    expect(faultsOf(text)).toEqual([expect.stringMatching(fault)]);
  });
  test('everything that is wrong is named, a line each', () => {
    const wrong = {
      name: '',
      address: ['Weg 1', 'two\nlines'],
      mail: 'no address',
      fax: '1',
      supportAnswerDays: 0,
    };
    expect(faultsOf(JSON.stringify(wrong)).map((fault) => fault.split(': ')[0])).toEqual([
      ...['is wrong at /', 'is wrong at /', 'is wrong at /name', 'is wrong at /address/1'],
      ...['is wrong at /mail', 'is wrong at /supportAnswerDays'],
    ]);
  });
});

describe('secrets', () => {
  test('are made once, kept, and readable by their owner only', () => {
    const DATA_DIR = folder();
    const first = loadSecrets(parsed({ DATA_DIR }));
    expect(loadSecrets(parsed({ DATA_DIR }))).toEqual(first);
    expect(new Set(Object.values(first)).size).toBe(5);
    expect(statSync(join(DATA_DIR, 'secrets', 'pepper')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(DATA_DIR, 'secrets', 'pepper'), 'utf8')).toBe(first.PEPPER);
  });
  test.each(['events.db', 'keys.db'])('are not made beside %s: what is missing is named', (data) => {
    const DATA_DIR = folder();
    loadSecrets(parsed({ DATA_DIR }));
    writeFileSync(join(DATA_DIR, data), '');
    loadSecrets(parsed({ DATA_DIR }));
    rmSync(join(DATA_DIR, 'secrets', 'pepper'));
    const path = join(DATA_DIR, 'secrets', 'pepper');
    expect(() => loadSecrets(parsed({ DATA_DIR }))).toThrow(`PEPPER: ${path} is missing`);
    expect(existsSync(path)).toBe(false);
    rmSync(join(DATA_DIR, 'secrets'), { recursive: true });
    expect(() => loadSecrets(parsed({ DATA_DIR }))).toThrow(ConfigError);
  });
  test('that a new version needs are made once beside data, and reported', () => {
    const DATA_DIR = folder();
    loadSecrets(parsed({ DATA_DIR }));
    writeFileSync(join(DATA_DIR, 'events.db'), '');
    // As if this version were the first to need a link secret.
    const known = join(DATA_DIR, 'secrets', 'known');
    const others = SECRET_NAMES.filter((name) => name !== 'LINK_SECRET');
    writeFileSync(known, others.join('\n'));
    rmSync(join(DATA_DIR, 'secrets', 'link_secret'));
    const added: string[] = [];
    const first = loadSecrets(parsed({ DATA_DIR }), (name) => added.push(name));
    expect(loadSecrets(parsed({ DATA_DIR }), (name) => added.push(name))).toEqual(first);
    expect(added).toEqual(['LINK_SECRET']);
    rmSync(join(DATA_DIR, 'secrets', 'link_secret'));
    expect(() => loadSecrets(parsed({ DATA_DIR }))).toThrow(ConfigError);
  });
  test('come from the environment or a file', () => {
    const DATA_DIR = folder();
    const path = join(DATA_DIR, 'key');
    writeFileSync(path, `${'k'.repeat(40)}\n`);
    const secrets = loadSecrets(parsed({ DATA_DIR, PEPPER: 'p'.repeat(32), MASTER_KEY_FILE: path }));
    expect(secrets.PEPPER).toBe('p'.repeat(32));
    expect(secrets.MASTER_KEY).toBe('k'.repeat(40));
  });
  test('name the variable whose file cannot be read', () => {
    expect(() => loadSecrets(parsed({ DATA_DIR: folder(), PEPPER_FILE: '/nowhere' }))).toThrow(
      'PEPPER_FILE: cannot read',
    );
  });
});
