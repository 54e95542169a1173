import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import released from '@istmo/deploy/headers.json';
import { policySource } from '@istmo/deploy/page-parts';
import { describe, expect, it } from 'vitest';
import { bankSite } from '../bank/bank-site';
import { useSandbox } from '../testing/test-sandbox';
import { checkoutSite } from './checkout-site';

const PAGE =
  '<!doctype html><script type="application/json" id="config"></script><script>boot()</script><style>a{}</style>';
const folder = mkdtempSync(join(tmpdir(), 'istmo-app-'));
writeFileSync(join(folder, 'index.html'), PAGE);
const FRAME = '<!doctype html><script>run()</script>';
writeFileSync(join(folder, 'third-parties.html'), FRAME);

const sandbox = useSandbox({ APP_DIR: folder });

const get = (path: string, headers: Record<string, string> = {}) =>
  checkoutSite(sandbox.services).request(path, { headers });

const BANK = 'http://localhost:4602';
/** What this sandbox adds to the released policy. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  'script-src': [policySource('boot()')],
  'style-src': [policySource('a{}')],
  'frame-src': [`${BANK}/third-parties.html`],
  'form-action': [BANK],
  'frame-ancestors': ['http://localhost:4601', 'http://localhost:*', 'http://127.0.0.1:*'],
  'report-uri': ['/csp-report'],
  'report-to': ['csp'],
};
const isPlace = (source: string) => source.startsWith('{');
const releasedPolicy = () =>
  Object.entries(released.page['content-security-policy'])
    .map(([name, allowed]) => [
      name,
      ...allowed.filter((source) => !isPlace(source)),
      ...(PLACES[name] ?? []),
    ])
    .map((parts) => parts.join(' '))
    .join('; ');

it('the shell comes with a policy that trusts its own script and styles by hash, and nothing foreign', async () => {
  const { headers } = await get('/?code=LK-CAFE0001');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toBe(releasedPolicy());
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[\w+/=]{44}'; /);
  for (const directive of ["object-src 'none'", "base-uri 'none'", "require-trusted-types-for 'script'"])
    expect(policy).toContain(directive);
  expect(headers.get('reporting-endpoints')).toBe('csp="/csp-report"');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cache-control')).toBe('private, max-age=60');
  expect(headers.get('strict-transport-security')).toBeNull();
});

it.each(Object.entries(released.page['content-security-policy']))(
  'the released %s trusts only the checkout itself and what a deployment names',
  (directive, allowed) => {
    const ours = directive === 'trusted-types' ? ['istmo-templates'] : [];
    const own = ["'none'", "'self'", "'script'", ...ours, ...(directive === 'img-src' ? ['data:'] : [])];
    expect(allowed.filter((source) => !isPlace(source) && !own.includes(source))).toEqual([]);
  },
);

it('the shell asks for https in future where it came by https', async () => {
  const { headers } = await get('/', { 'x-forwarded-proto': 'https' });
  expect(headers.get('strict-transport-security')).toContain('max-age=');
});

describe('the page in whose frame third parties’ scripts run', () => {
  const framed = async (query = '') => {
    const page = await bankSite(sandbox.services).request(`/third-parties.html${query}`);
    return { text: await page.text(), policy: page.headers.get('content-security-policy') ?? '' };
  };

  it('is on another origin than the checkout, which has no such page', async () => {
    expect((await framed()).text).toContain(FRAME);
    expect(await (await get('/third-parties.html')).text()).not.toContain('run()');
  });

  it('allows the stand-ins’ scripts, in a sandbox, and no page but the checkout around it', async () => {
    const { policy } = await framed();
    const scripts = ['clave/sdk.js', 'wallet/sdk.js', 'captcha/enterprise.js', 'fingerprint/agent.js'];
    const allowed = [policySource('run()'), ...scripts.map((path) => `${BANK}/${path}`)].join(' ');
    expect(policy).toContain(`script-src ${allowed};`);
    expect(policy).toMatch(/^sandbox allow-scripts allow-same-origin [a-z -]+; default-src 'none';/);
    expect(policy).toContain('frame-ancestors http://localhost:4600;');
  });

  it.each([
    ['a merchant’s page around the checkout', 'http://localhost:4601', true],
    ['no page whose origin its address spells in another way', 'http://LOCALHOST:4601/', false],
    ['no other page', 'https://evil.example', false],
    ['no policy’s words', 'https://a.example; script-src *', false],
  ])('may have %s', async (_what, origin, isAllowed) => {
    const { policy } = await framed(`?origin=${encodeURIComponent(origin)}`);
    expect(policy.includes(' http://localhost:4601')).toBe(isAllowed);
    expect(policy).not.toContain('script-src *');
  });

  it('names of all merchants’ pages only the one around the checkout', async () => {
    const { policy } = await framed('?origin=http%3A%2F%2Flocalhost%3A4601');
    expect(policy).toContain('frame-ancestors http://localhost:4600 http://localhost:4601;');
  });
});

describe('the page for apps and agents', () => {
  const AGENT = 'https://agent.istmo.test';
  const embedded = '/pf/embedded?type=lk&code=LK-CAFE0001';
  const ancestors = (response: Response) =>
    / frame-ancestors ([^;]+);/.exec(response.headers.get('content-security-policy') ?? '')?.[1];

  it('may be framed by the hosts that the merchant lists, and stays with the window that opened it', async () => {
    const response = await get(embedded);
    expect(ancestors(response)).toBe(`${AGENT} http://localhost:* http://127.0.0.1:*`);
    expect(response.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  });

  it.each(['/?code=LK-CAFE0001', '/pf/widget?type=lk&code=LK-CAFE0001', '/pf/embedded/more'])(
    'leaves %s as it is',
    async (path) => {
      const response = await get(path);
      expect(ancestors(response)).not.toContain(AGENT);
      expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    },
  );

  it.each([
    [embedded, AGENT, 200],
    [embedded, 'https://shop.example', 403],
    ['/pf/widget?type=lk&code=LK-CAFE0001', AGENT, 403],
    ['/pf/embedded?type=lk&code=LK-NOWHERE1', AGENT, 404],
  ])('%s around which %s is: %i', async (path, origin, status) => {
    const response = await get(`${path}&origin=${encodeURIComponent(origin)}`);
    expect(response.status).toBe(status);
    if (status === 403 && path === embedded) expect(await response.text()).toContain('embeddedHosts');
  });

  it('has a frame for third parties that the host may be around as well', async () => {
    const path = `/third-parties.html?origin=${encodeURIComponent(AGENT)}`;
    const response = await bankSite(sandbox.services).request(path);
    expect(response.headers.get('content-security-policy')).toContain(`http://localhost:4600 ${AGENT};`);
  });
});
