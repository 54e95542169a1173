import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, isStrongSecret, parseConfig } from './config';
import { repositoryFile } from './package-file';

it('needs no setting', () => {
  expect(parseConfig({})).toMatchObject({
    ports: { checkout: 4600, store: 4601, bank: 4602 },
    origins: {
      checkout: 'http://localhost:4600',
      store: 'http://localhost:4601',
      bank: 'http://localhost:4602',
    },
    passwordCost: 17,
    splashMs: 3000,
    challengeTimeoutMs: 600_000,
    bodyEncoding: 'hex',
    databaseUrl: '',
    webhookOrigins: [],
    duplicateGuard: true,
    limitFactor: 1,
    dev: false,
  });
});

it('takes an empty setting for none', () => {
  expect(parseConfig({ PORT_BANK: '', DATABASE_URL: '' })).toEqual(parseConfig({}));
});

it('takes ports and a host', () => {
  const { origins } = parseConfig({ PORT_CHECKOUT: '80', PORT_STORE: '8080', PUBLIC_HOST: '192.168.0.7' });
  expect(origins).toMatchObject({ checkout: 'http://192.168.0.7', store: 'http://192.168.0.7:8080' });
});

it('may have its store and bank on another site than the checkout', () => {
  expect(parseConfig({ OTHER_HOST: '127.0.0.1' }).origins).toEqual({
    checkout: 'http://localhost:4600',
    store: 'http://127.0.0.1:4601',
    bank: 'http://127.0.0.1:4602',
  });
});

it('may run behind a web server, whose origin is the checkout’s', () => {
  const { origins, ports } = parseConfig({
    PUBLIC_ORIGIN: 'https://pay.example',
    SECURITY_CONTACT: 'mailto:security@pay.example',
  });
  expect([origins.checkout, origins.store, ports.checkout]).toEqual([
    'https://pay.example',
    'http://localhost:4601',
    4600,
  ]);
});

it('takes the origins on this machine that webhooks may go to', () => {
  const { webhookOrigins } = parseConfig({ WEBHOOK_ORIGINS: 'http://localhost:4700, https://127.0.0.1' });
  expect(webhookOrigins).toEqual(['http://localhost:4700', 'https://127.0.0.1']);
});

it.each([
  [{}, false],
  [{ PUBLIC_ORIGIN: 'http://localhost:8600' }, false],
  [{ PUBLIC_HOST: '192.168.0.7' }, false],
  [{ PUBLIC_HOST: 'pagos.test' }, true],
  [{ PUBLIC_ORIGIN: 'https://pay.example' }, true],
])('knows from %j whether payers on the internet can open it: %s', (environment, isPublic) => {
  const contact = { SECURITY_CONTACT: 'https://pay.example/security' };
  expect(parseConfig({ ...contact, ...environment }).isPublic).toBe(isPublic);
});

describe('a public install', () => {
  const PUBLIC = { PUBLIC_ORIGIN: 'https://pay.example', SECURITY_CONTACT: 'mailto:security@pay.example' };

  it('starts with a contact of its own', () => {
    expect(parseConfig(PUBLIC).securityContact).toBe('mailto:security@pay.example');
  });

  it.each([
    ['SECURITY_CONTACT', ''],
    ['SECURITY_CONTACT', 'mailto:security@istmo.test'],
    ['LIMIT_FACTOR', '2'],
    ['PASSWORD_COST', '16'],
    ['WEBHOOK_ORIGINS', 'http://localhost:4700'],
    ['ISTMO_DEV', '1'],
  ])('does not start with what suits only a machine of its own: %s=%s', (name, value) => {
    expect(() => parseConfig({ ...PUBLIC, [name]: value })).toThrow(ConfigError);
    expect(() => parseConfig({ ...PUBLIC, [name]: value })).toThrow(`${name}: `);
  });
});

describe('production', () => {
  const PRODUCTION = {
    ISTMO_MODE: 'production',
    PUBLIC_ORIGIN: 'https://pay.example',
    SECURITY_CONTACT: 'mailto:security@pay.example',
    INSTALL_SECRET: randomBytes(32).toString('hex'),
    DATABASE_URL: 'postgres://db/istmo',
    NETWORKS: 'networks.mjs',
    SMTP_URL: 'smtps://istmo:secret@smtp.example',
    MAIL_FROM: 'Istmo <pagos@pay.example>',
  };

  it('starts with an origin, a secret, a database, networks and a mail server of its own', () => {
    expect(parseConfig(PRODUCTION)).toMatchObject({
      isProduction: true,
      isPublic: true,
      docsOrigin: '',
      smtp: { url: 'smtps://istmo:secret@smtp.example', from: 'Istmo <pagos@pay.example>' },
    });
  });

  it.each([
    ['PUBLIC_ORIGIN', ''],
    ['PUBLIC_ORIGIN', 'http://localhost:4600'],
    ['PUBLIC_ORIGIN', 'https://192.168.0.7'],
    ['PUBLIC_ORIGIN', 'http://pay.example'],
    ['INSTALL_SECRET', ''],
    ['INSTALL_SECRET', 'hunter2'],
    ['DATABASE_URL', ''],
    ['NETWORKS', ''],
    ['SMTP_URL', ''],
    ['SMTP_URL', 'smtp.example:587'],
    ['MAIL_FROM', ''],
    ['MAIL_FROM', 'Istmo'],
    ['MAIL_FROM', 'Istmo <pagos@pay.example>\nBcc: otro@pay.example'],
    ['SECURITY_CONTACT', ''],
    ['SEED_FILE', 'seed.json'],
    ['PORT_STORE', '4601'],
    ['PORT_BANK', '4602'],
    ['PUBLIC_HOST', 'pay.example'],
    ['OTHER_HOST', '127.0.0.1'],
    ['WEBHOOK_ORIGINS', 'http://localhost:4700'],
    ['DUPLICATE_GUARD', 'off'],
    ['LIMIT_FACTOR', '1'],
    ['PASSWORD_COST', '14'],
    ['ISTMO_DEV', '1'],
    ['STORE_DIR', 'store'],
    ['SIMULATOR_DIR', 'simulator'],
  ])('does not start with %s=%s, and names it', (name, value) => {
    const start = () => parseConfig({ ...PRODUCTION, [name]: value });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(new RegExp(`^${name}: [A-Z].+`));
  });

  it.each([
    ['istmo@.service', 4610],
    ['compose.yml', 4600],
  ])('starts with service.env and %s', (name, checkout) => {
    const read = (file: string) =>
      readFileSync(repositoryFile('packages', 'deploy', 'service', file), 'utf8').replaceAll('%i', '4610');
    const settingsIn = (text: string, line: RegExp): Record<string, string> =>
      Object.fromEntries([...text.matchAll(line)].map(([, key = '', value = '']) => [key, value]));
    const ofAll = settingsIn(read('service.env'), /^([A-Z_]+)=(.*)$/gm);
    const ofOne = settingsIn(read(name), /^(?:Environment=| {6})((?:HOST|PORT)\w*)(?:=|: )'?([\w.]+)'?$/gm);
    expect(ofAll['INSTALL_SECRET']).toBe('');
    const { INSTALL_SECRET } = PRODUCTION;
    const config = parseConfig({ ...ofAll, ...ofOne, INSTALL_SECRET });
    expect(config).toMatchObject({ isProduction: true, ports: { checkout } });
  });

  it('names all that is missing at once', () => {
    expect(() => parseConfig({ ISTMO_MODE: 'production' })).toThrow(
      /^PUBLIC_ORIGIN: .+\nINSTALL_SECRET: .+\nDATABASE_URL: .+\nNETWORKS: .+\nSMTP_URL: .+\nMAIL_FROM: .+$/,
    );
  });
});

it('may raise the limits of what tests share', () => {
  expect(parseConfig({ LIMIT_FACTOR: '1000' }).limitFactor).toBe(1000);
});

it('may let every payment through', () => {
  expect(parseConfig({ DUPLICATE_GUARD: 'off' }).duplicateGuard).toBe(false);
});

it.each([
  [{}, 0],
  [{ PUBLIC_ORIGIN: 'http://localhost:8600' }, 1],
  [{ PUBLIC_ORIGIN: 'http://localhost:8600', PROXY_HOPS: '2' }, 2],
])('knows from %j how many web servers are in front: %i', (environment, hops) => {
  expect(parseConfig(environment).proxyHops).toBe(hops);
});

it.each([
  ['SECURITY_CONTACT', 'security@pay.example'],
  ['SECURITY_CONTACT', 'mailto:security@pay.example\nExpires: 2000-01-01T00:00:00Z'],
  ['WEBHOOK_ORIGINS', 'localhost:4700'],
  ['WEBHOOK_ORIGINS', 'http://localhost:4700/webhooks'],
  ['WEBHOOK_ORIGINS', 'http://localhost:4700,*'],
  ['PUBLIC_ORIGIN', 'https://pay.example/'],
  ['PUBLIC_ORIGIN', 'pay.example'],
  ['DOCS_ORIGIN', 'docs.example'],
  ['PORT_CHECKOUT', 'http'],
  ['PORT_BANK', '70000'],
  ['SPLASH_MS', '-1'],
  ['PASSWORD_COST', '13'],
  ['PORT_STORE', '0'],
  ['BODY_ENCODING', 'xml'],
  ['LOG_FORMAT', 'xml'],
  ['ISTMO_MODE', 'live'],
  ['MOST_REQUESTS', '0'],
  ['PROXY_HOPS', '-1'],
  ['DRAIN_MS', '1s'],
  ['PORT_INTERNAL', '0'],
  ['DUPLICATE_GUARD', 'no'],
  ['LIMIT_FACTOR', '0'],
  ['PUBLIC_HOST', 'a b'],
  ['PUBLIC_HOST', 'host/path'],
  ['DATABASE_URL', 'sqlite:geheim'],
  ['DATABASE_URL', 'postgres://u:geheim@host:port/x'],
])('names the setting that makes no sense: %s', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => parseConfig({ [name]: value })).toThrow(name);
  expect(() => parseConfig({ [name]: value })).not.toThrow('geheim');
});

it.each([
  ['32 bytes in hex', randomBytes(32).toString('hex')],
  ['32 bytes in hex, in capitals', randomBytes(32).toString('hex').toUpperCase()],
  ['32 bytes in base64', randomBytes(32).toString('base64')],
  ['48 bytes in base64url', randomBytes(48).toString('base64url')],
])('takes %s', (_case, secret) => {
  expect(isStrongSecret(secret)).toBe(true);
  expect(parseConfig({ INSTALL_SECRET: secret }).installSecret).toBe(secret);
});

it.each([
  ['a word', 'hunter2'],
  ['a sentence', 'correct horse battery staple, and some more words so that it is long'],
  ['a placeholder', 'changeme'.repeat(8)],
  ['zeros', '0'.repeat(64)],
  ['31 bytes in hex', randomBytes(31).toString('hex')],
  ['31 bytes in base64', randomBytes(31).toString('base64')],
])('refuses %s, says how to make one, and does not repeat it', (_case, secret) => {
  const start = () => parseConfig({ INSTALL_SECRET: secret });
  expect(start).toThrow(/^INSTALL_SECRET: .*32 random bytes.*openssl rand -hex 32/);
  expect(start).not.toThrow(secret);
});
