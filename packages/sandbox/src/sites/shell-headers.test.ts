import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import released from '@istmo/deploy/headers.json';
import { policySource } from '@istmo/deploy/page-parts';
import { expect, it } from 'vitest';
import { useSandbox } from '../testing/test-sandbox';
import { checkoutSite } from './checkout-site';

const PAGE = '<!doctype html><script type="application/json" id="config"></script><script>boot()</script>';
const folder = mkdtempSync(join(tmpdir(), 'istmo-app-'));
writeFileSync(join(folder, 'index.html'), PAGE);

const sandbox = useSandbox({ APP_DIR: folder });

const get = (path: string, headers: Record<string, string> = {}) =>
  checkoutSite(sandbox.services).request(path, { headers });

const BANK = 'http://localhost:4602';
/** What this sandbox adds to the released policy. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  'script-src': [
    policySource('boot()'),
    ...['clave/sdk.js', 'wallet/sdk.js', 'captcha/enterprise.js', 'fingerprint/agent.js'].map(
      (path) => `${BANK}/${path}`,
    ),
  ],
  'frame-src': [BANK],
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

it('the shell comes with a policy that trusts its own script by hash, and nothing foreign', async () => {
  const { headers } = await get('/?code=LK-CAFE0001');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toBe(releasedPolicy());
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'self' 'sha256-[\w+/=]{44}' http:\/\/localhost:4602\/clave\/sdk\.js /,
  );
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
    const ours = directive === 'trusted-types' ? ['istmo', 'istmo-templates'] : [];
    const own = ["'none'", "'self'", "'script'", ...ours, ...(directive === 'img-src' ? ['data:'] : [])];
    expect(allowed.filter((source) => !isPlace(source) && !own.includes(source))).toEqual([]);
  },
);

it('the shell asks for https in future where it came by https', async () => {
  const { headers } = await get('/', { 'x-forwarded-proto': 'https' });
  expect(headers.get('strict-transport-security')).toContain('max-age=');
});
