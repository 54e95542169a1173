import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIMULATOR_HEADER } from '../../contract/src/simulator/index.ts';
import { listen } from '../../sandbox/src/listen.ts';
import { readingSite } from '../../sandbox/src/testing/reading-site.ts';
import { startTestSandbox } from '../../sandbox/src/testing/start-test-sandbox.ts';
import { startNginx } from '../environment/nginx.mjs';
import { freePort } from '../environment/ports.mjs';

const headers = JSON.parse(readFileSync(new URL('../../deploy/headers.json', import.meta.url), 'utf8'));

const home = mkdtempSync(join(tmpdir(), 'istmo-edge-'));
// nginx's workers run as another user.
chmodSync(home, 0o755);
const closing = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  rmSync(home, { recursive: true, force: true });
});

const PAGE = '<!doctype html><title>Page</title><script type="application/json" id="config"></script>';

/** The files of a deployment, as far as nginx needs them. */
function stagedSite() {
  const site = join(home, 'site');
  mkdirSync(join(site, 'assets'), { recursive: true });
  writeFileSync(join(site, 'index.html'), PAGE);
  writeFileSync(join(site, 'config.js'), 'window.istmoConfig = {};\n');
  writeFileSync(join(site, 'assets/main-1a2b.js'), 'pay();');
  return site;
}

/** A real nginx with the template, in front of `provider`. */
async function nginxFor(provider, change) {
  const run = mkdtempSync(join(home, 'run-'));
  const settings = {
    run,
    site: stagedSite(),
    policies: { ISTMO_PAGE_SCRIPTS: '', ISTMO_PAGE_STYLES: '', ISTMO_FRAME_SCRIPTS: '' },
    port: await freePort(),
    provider,
    change,
  };
  const nginx = await startNginx({ ...settings, holders: ['http://localhost:4601'] });
  closing.push(nginx.stop);
  return { ...nginx, port: settings.port, log: () => readFileSync(join(run, 'access.log'), 'utf8') };
}

/** A service on the sandbox's kind of server, which records how it reads each request. */
async function readingService(onRead = () => undefined) {
  const reads = [];
  const server = await listen(await freePort());
  server.serve(
    readingSite((read) => {
      reads.push(read);
      return onRead(read);
    }),
  );
  closing.push(() => server.close());
  return { url: `http://localhost:${server.port}`, port: server.port, reads };
}

/** Sends bytes as they are. Resolves with the status of the answer, and its text. */
function sendRaw(port, lines) {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write([...lines, '', ''].join('\r\n')));
    socket.on('data', (part) => (text += part));
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.\d (\d+)/.exec(text)?.[1] ?? 0), text }));
    socket.on('error', reject);
  });
}

const CLOSE = 'Connection: close';
const asked = (target, ...more) => [`GET ${target} HTTP/1.1`, 'Host: localhost', CLOSE, ...more];
const WHATSAPP = 'User-Agent: WhatsApp/2.23.20.0';
const EVIL = 'origin=https%3A%2F%2Fevil.example';

/** Bytes of a request, the status of nginx's answer, and how the service reads what nginx passes on to it. */
const RAW = [
  ['two slashes, then up', asked('/simulator//../api/mails'), 400],
  ['up from the API', asked('/api/../simulator/api/mails'), 400],
  ['two slashes and up from the API', asked('/api//../simulator/api/mails'), 400],
  ['two slashes in front', asked('//simulator/api/mails'), 400],
  ['an encoded slash', asked('/api/..%2fsimulator/api/mails'), 400],
  ['encoded dots', asked('/api/%2e%2e/simulator/api/mails'), 400],
  ['an encoded dot in capitals', asked('/api/%2E./simulator/api/mails'), 400],
  ['dots that are encoded twice', asked('/api/%252e%252e/simulator/api/mails'), 400],
  ['a dot', asked('/api/./v1/x'), 400],
  ['a dot at the end', asked('/api/v1/.'), 400],
  ['dots at the end', asked('/api/v1/..'), 400],
  ['backslashes', asked('/api\\..\\simulator\\api\\mails'), 400],
  ['a backslash and no dots', asked('/api/\\evil.example/x'), 400],
  ['encoded backslashes', asked('/api/..%5csimulator%5capi'), 400],
  ['a parameter behind dots', asked('/api/..;/admin'), 400],
  ['a parameter, then up', asked('/api/v1/x;/../../../admin'), 400],
  ['a fragment', asked('/api/v1/x#/../../../admin'), 400],
  ['an encoded zero', asked('/api/v1/x%00'), 400],
  ['up from the logos', asked('/images/../admin'), 400],
  ['up from the keys', asked('/.well-known/../admin'), 400],
  ['an invalid code', asked('/api/%zz'), 400],
  ['a tab', asked('/api/\t../admin'), 400],
  ['an asterisk', ['OPTIONS * HTTP/1.1', 'Host: localhost', CLOSE], 400],
  ['a tunnel', ['CONNECT localhost:4600 HTTP/1.1', 'Host: localhost', CLOSE], 400],
  ['two hosts', asked('/api/v1/x', 'Host: evil.example'), 400],
  ['another host', ['GET /api/v1/x HTTP/1.1', 'Host: evil.example', CLOSE], 421],
  ['this machine’s address', ['GET /api/v1/x HTTP/1.1', 'Host: 127.0.0.1', CLOSE], 421],
  ['no host', ['GET /api/v1/x HTTP/1.0'], 421],
  ['another host in its address', asked('http://evil.example/api/v1/x'), 421],
  ['up in a whole address', asked('http://localhost/api/../simulator/api/mails'), 400],
  ['a whole address', asked('http://localhost/simulator/api/mails'), 404],
  ['the simulator', asked('/simulator/api/mails'), 404],
  ['a page that is named like the simulator', asked('/simulator'), 200],
  ['a page that is named like a provider’s own', asked('/admin'), 200],
  ['the same, encoded', asked('/%61dmin'), 200],
  ['the simulator for an unlisted origin', asked(`/simulator?${EVIL}`), 200, '/pages/unlisted/simulator'],
  ['its mails', asked(`/simulator/mails?${EVIL}`), 200, '/pages/unlisted/simulator/mails'],
  ['a provider’s own page for one', asked(`/admin/users?${EVIL}`), 200, '/pages/unlisted/admin/users'],
  ['a link in a messenger', asked('/cafe/geisha?a=1', WHATSAPP), 200, '/pages/preview/cafe/geisha'],
  ['the simulator in one', asked('/simulator/mails', WHATSAPP), 200, '/pages/preview/simulator/mails'],
  ...[
    'kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
    'Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots',
    'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)',
    'Mozilla/5.0 (compatible; redditbot/1.0; +http://www.reddit.com/feedback)',
    'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)',
    'Pinterest/0.2 (+http://www.pinterest.com/bot.html)',
    'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)',
  ].map((agent) => [
    `a link for ${agent}`,
    asked('/cafe', `User-Agent: ${agent}`),
    200,
    '/pages/preview/cafe',
  ]),
  ...['Telegram-Android/11', '[Pinterest/iOS]', 'Snapchat/12', 'KAKAOTALK 10'].map((app) => [
    `a link in the browser of ${app}`,
    asked('/cafe', `User-Agent: Mozilla/5.0 (Linux) ${app}`),
    200,
  ]),
  ['a call', asked('/api/v1/x'), 200, '/api/v1/x'],
  ['a call of a card', asked('/secure/v1/card'), 200, '/secure/v1/card'],
  ['a call with an encoded letter', asked('/%61pi/v1/x'), 200, '/api/v1/x'],
  ['a call with another alphabet', asked('/api/v1/caf%C3%A9'), 200, '/api/v1/café'],
  ['a call with a whole address', asked('http://localhost/api/v1/x'), 200, '/api/v1/x'],
  ['a call with anything in its query', asked('/api/v1/x?y=//../%2e%2f'), 200, '/api/v1/x'],
  ['a bar code', asked('/vouchers/123456789012.png'), 200, '/vouchers/123456789012.png'],
];

describe('what nginx and the service read', () => {
  let service;
  let nginx;
  beforeAll(async () => {
    service = await readingService();
    nginx = await nginxFor(service.url, (text) =>
      text.replace('proxy_set_header Host $host;', '$&\n    proxy_set_header X-Nginx-Read $uri;'),
    );
    expect(RAW.length).toBeGreaterThan(20);
  });

  it.each(RAW)('is the same for %s', async (_what, lines, status, path) => {
    service.reads.length = 0;
    const answer = await sendRaw(nginx.port, lines);
    expect(answer.status).toBe(status);
    const passedOn = service.reads.splice(0);
    expect(passedOn.map((read) => read.path)).toEqual(path === undefined ? [] : [path]);
    if (path === undefined) return;
    const [{ headers: sent }] = passedOn;
    const [folder = ''] = /^\/pages\/(unlisted|preview)(?=\/)/.exec(path) ?? [];
    expect(folder + Buffer.from(sent['x-nginx-read'], 'latin1').toString()).toBe(path);
    // Without nginx, the service reads the same bytes in the same way.
    await sendRaw(service.port, lines);
    expect(folder + service.reads[0].path).toBe(path);
  });

  it('is each refused path in two ways, without nginx', async () => {
    const direct = async (target) => {
      service.reads.length = 0;
      await sendRaw(service.port, asked(target));
      return service.reads[0]?.path;
    };
    expect(await direct('/api/../simulator/api/mails')).toBe('/simulator/api/mails');
    expect(await direct('/api/%2e%2e/simulator/api/mails')).toBe('/simulator/api/mails');
  });

  it('has nothing of the client’s in what says who and where it is', async () => {
    service.reads.length = 0;
    const claims = ['X-Original-URL: /admin', 'X-Rewrite-URL: /admin', 'Forwarded: for=127.0.0.1'];
    const more = ['X-Forwarded-Host: evil.example', 'X-Forwarded-For: 127.0.0.1', ...claims];
    await sendRaw(nginx.port, asked('/api/v1/x', ...more));
    const [{ headers: sent }] = service.reads;
    expect(sent).toMatchObject({ host: 'localhost', 'x-forwarded-host': 'localhost' });
    expect(sent['x-forwarded-for']).toBe('127.0.0.1, 127.0.0.1');
    for (const name of ['x-original-url', 'x-rewrite-url', 'forwarded'])
      expect(sent).not.toHaveProperty(name);
  });

  it('is no upgrade but a WebSocket', async () => {
    service.reads.length = 0;
    const upgrade = (to) => ['GET /api/v1/x HTTP/1.1', 'Host: localhost', `Upgrade: ${to}`];
    const h2c = [...upgrade('h2c'), 'Connection: Upgrade, HTTP2-Settings, close', 'HTTP2-Settings: AAMAAABk'];
    expect((await sendRaw(nginx.port, h2c)).status).toBe(200);
    expect(service.reads[0].headers).not.toHaveProperty('upgrade');
  });
});

describe('the sandbox behind nginx', () => {
  let sandbox;
  let nginx;
  beforeAll(async () => {
    // No setting tells the sandbox that nginx is in front of it.
    sandbox = await startTestSandbox({ APP_DIR: stagedSite() });
    closing.push(() => sandbox.close());
    nginx = await nginxFor(sandbox.url);
  });

  it('shows its mails to programs on this machine, and to nobody through nginx', async () => {
    const wanted = [`${SIMULATOR_HEADER}: 1`];
    const own = await sendRaw(Number(new URL(sandbox.url).port), asked('/simulator/api/mails', ...wanted));
    expect(own.status).toBe(200);
    const attacks = RAW.filter(([, [line]]) => /simulator|admin/.test(line));
    expect(attacks.length).toBeGreaterThan(15);
    for (const [, lines] of attacks) {
      const { text } = await sendRaw(nginx.port, [...lines, ...wanted]);
      expect(text).not.toMatch(/headerStatus|"mails"/);
    }
  });

  it('shows a messenger whom a link pays, and a payer the file', async () => {
    const link = (...more) => sendRaw(nginx.port, asked('/cafe-boquete/geisha', ...more));
    const shown = '<meta property="og:title" content="Pagar $48.15 a Café Boquete" />';
    expect((await link(WHATSAPP)).text).toContain(shown);
    expect((await link('User-Agent: Mozilla/5.0')).text).toContain('<title>Page</title>');
  });

  it('shows a messenger the file where the service has no previews', async () => {
    const without = await nginxFor(`http://localhost:${await freePort()}`);
    const { status, text } = await sendRaw(without.port, asked('/cafe-boquete/geisha', WHATSAPP));
    expect(status).toBe(200);
    expect(text).toContain('<title>Page</title>');
    expect(text).toMatch(/^content-security-policy: .*script-src/im);
  });

  it('explains a page of an unlisted origin, and serves its bar codes', async () => {
    const refused = await sendRaw(nginx.port, asked(`/?code=LK-CAFE0001&${EVIL}`));
    expect(refused.text).toContain('data-code="origin_not_allowed"');
    expect((await sendRaw(nginx.port, asked('/vouchers/12345678.png'))).status).toBe(200);
  });

  it.each(['/images/cafe-boquete.svg', '/images/nobody.svg'])(
    'sends %s once with each header',
    async (path) => {
      const { text } = await sendRaw(nginx.port, asked(path));
      for (const [name, value] of Object.entries(headers.image)) {
        const found = [...text.matchAll(new RegExp(`^${name}: (.*)\r$`, 'gim'))].map(([, sent]) => sent);
        expect(found).toEqual([value]);
      }
    },
  );
});

describe('what nginx logs', () => {
  it('names no payer', async () => {
    const service = await readingService();
    const nginx = await nginxFor(service.url);
    const private_ = [
      '7f1b1a52-3c5e-4c0e-9a51-0c6c7d9f0a11',
      '61234567',
      'ana@correo.com',
      'AUTH_CAP-9f00aa11bb22cc33',
    ];
    for (const one of private_)
      for (const path of [
        `/api/v1/payments/${one}/status`,
        `/secure/3ds/${one}/return`,
        `/pf/receipt/${one}`,
        `/vouchers/${one}.png`,
      ])
        await sendRaw(nginx.port, asked(`${path}?q=${one}`));
    for (const path of [
      '/',
      '/assets/main-1a2b.js',
      '/cafe-boquete/geisha',
      '/api/v1/captcha',
      '/v1/checkout.js',
    ])
      await sendRaw(nginx.port, asked(path));
    const log = nginx.log();
    expect(log).not.toMatch(/[\da-f]{8}-[\da-f]{4}|@|AUTH_CAP|\d{8}/);
    for (const logged of ['/api/v1/payments/* ', '/secure/* ', '/index.html ', '/vouchers/* '])
      expect(log).toContain(` GET ${logged}`);
    for (const logged of ['/assets/main-1a2b.js', '/api/v1/captcha', '/v1/checkout.js'])
      expect(log).toContain(` GET ${logged} `);
  });
});

/** Takes the client from `x-forwarded-for`, as docs/providers/deploying.md does it behind a proxy. */
const behindProxy = (text) => {
  const file = readFileSync(new URL('../../deploy/nginx/proxy.conf', import.meta.url), 'utf8');
  return text.replace('map $binary_remote_addr', `${file.replace('10.0.0.0/8', '127.0.0.1')}$&`);
};
const statusFor = (nginx, path, client) =>
  sendRaw(nginx.port, asked(path, `X-Forwarded-For: ${client}`)).then(({ status }) => status);
/** The status of a page at another host of nginx. */
const statusAt = (nginx, host, client) =>
  sendRaw(nginx.port, [
    'GET /third-parties.html HTTP/1.1',
    `Host: ${host}`,
    CLOSE,
    `X-Forwarded-For: ${client}`,
  ]).then(({ status }) => status);

const MOST_SENT = 1000;

/**
 * Sends one request after another until nginx refuses one. Returns how many passed, and the text of the refusal. Even on a
 * slow machine, at least the burst passes. `clientAt` returns the client of each request.
 */
async function passedUntilRefused(nginx, path, clientAt) {
  for (let passed = 0; passed < MOST_SENT; passed += 1) {
    const answer = await sendRaw(nginx.port, asked(path, `X-Forwarded-For: ${clientAt(passed)}`));
    if (answer.status === 429) return { passed, refusal: answer.text };
    expect(answer.status).toBe(200);
  }
  throw new Error(`${path} is not limited`);
}

/** Sets nginx's lowest rate, so that a few hundred requests exceed the limit on any machine. */
const standingStill = (text) => behindProxy(text).replace(/rate=\d+r\/s/g, 'rate=1r/m');

describe('the limits for each client', () => {
  let nginx;
  beforeAll(async () => {
    const service = await readingService();
    nginx = await nginxFor(service.url, standingStill);
  });

  it('let thirty payers behind one address open the checkout and pay at once', async () => {
    const CALLS = [
      '/api/v1/commerce',
      '/api/v1/payment',
      '/api/v1/texts',
      '/api/v1/access-token',
      '/images/cafe.svg',
    ];
    const payer = [
      '/',
      '/assets/main-1a2b.js',
      ...CALLS,
      '/secure/v1/card/auth-capture',
      '/secure/v1/card/result',
      '/csp-report',
    ];
    const statuses = await Promise.all(
      Array.from({ length: 30 }, () => payer)
        .flat()
        .map((path) => statusFor(nginx, path, '203.0.113.1')),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it.each([
    ['/api/v1/captcha', 300],
    ['/images/cafe.svg', 300],
    ['/secure/v1/card/auth-capture', 100],
  ])('end a flood of %s with 429 and when to come again, for that client only', async (path, burst) => {
    const flooder = `203.0.113.${burst / 100 + path.length}`;
    const { passed, refusal } = await passedUntilRefused(nginx, path, () => flooder);
    expect(passed).toBeGreaterThan(burst);
    expect(refusal).toMatch(/^retry-after: 1\r$/im);
    expect(await statusFor(nginx, path, '203.0.113.4')).toBe(200);
    // The page stays available to this client: files cost little, and a payer may be looking at it.
    expect(await statusFor(nginx, '/', flooder)).toBe(200);
  });

  it('take a whole network of IPv6 for one client', async () => {
    const inNetwork = (at) => `2001:db8:1:2:${at.toString(16)}::1`;
    const { passed } = await passedUntilRefused(nginx, '/secure/v1/card', inNetwork);
    expect(passed).toBeGreaterThan(100);
    expect(passed).toBeLessThan(400);
    expect(await statusFor(nginx, '/secure/v1/card', '2001:db8:1:3::1')).toBe(200);
  });

  it('let a site of IPv6 networks send four times as much as one of them', async () => {
    const inSite = (at) => `2001:db8:2:${at.toString(16)}::1`;
    const { passed } = await passedUntilRefused(nginx, '/secure/v1/card', inSite);
    expect(passed).toBeGreaterThan(400);
    expect(await statusFor(nginx, '/secure/v1/card', '2001:db8:3::1')).toBe(200);
  });
});

describe('the limit of connections', () => {
  it('refuses one client’s next request while three hundred of its own wait, and serves others', async () => {
    let release;
    const held = new Promise((resolve) => (release = resolve));
    let arrived;
    const allArrived = new Promise((resolve) => (arrived = resolve));
    const service = await readingService(({ path }) => {
      if (service.reads.length === 300) arrived();
      return path === '/api/held' ? held : undefined;
    });
    const change = (text) => behindProxy(text).replace(/rate=\d+r\/s/g, 'rate=1000000r/s');
    const nginx = await nginxFor(service.url, change);
    const answers = Array.from({ length: 300 }, () => statusFor(nginx, '/api/held', '203.0.113.1'));
    await allArrived;
    expect(await statusFor(nginx, '/api/free', '203.0.113.1')).toBe(429);
    expect(await statusFor(nginx, '/api/free', '203.0.113.2')).toBe(200);
    // The limit applies at every host that nginx serves, and at unknown hosts.
    for (const [host, status] of [
      ['third-parties.localhost', 404],
      ['evil.example', 421],
    ]) {
      expect(await statusAt(nginx, host, '203.0.113.1')).toBe(429);
      expect(await statusAt(nginx, host, '203.0.113.2')).toBe(status);
    }
    release();
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
    expect(await statusFor(nginx, '/api/free', '203.0.113.1')).toBe(200);
  });
});
