import { expect, it } from 'vitest';
import { parseConfig } from '../config';
import { securityContact } from './security-contact';

const YEAR_MS = 365 * 86_400_000;

async function fieldsAt(now: number, environment: Record<string, string> = {}) {
  const site = securityContact({ config: parseConfig(environment), clock: () => now });
  const response = await site.request('/.well-known/security.txt');
  const lines = (await response.text()).trimEnd().split('\n');
  const fields = new Map(lines.map((line) => [line.split(': ', 1)[0], line.replace(/^[\w-]+: /, '')]));
  return { type: response.headers.get('content-type'), fields };
}

it('names whom to write to, where the file belongs and what is known', async () => {
  const environment = {
    SECURITY_CONTACT: 'https://pay.example/security',
    PUBLIC_ORIGIN: 'https://pay.example',
    DOCS_ORIGIN: 'https://docs.example',
  };
  const { type, fields } = await fieldsAt(Date.UTC(2026, 0, 31, 12), environment);
  expect(type).toMatch(/^text\/plain;\s*charset=utf-8$/i);
  expect(Object.fromEntries(fields)).toEqual({
    Contact: 'https://pay.example/security',
    Expires: '2026-07-30T00:00:00.000Z',
    'Preferred-Languages': 'es, en',
    Canonical: 'https://pay.example/.well-known/security.txt',
    Policy: 'https://docs.example/docs/security/reporting.html',
  });
});

it.each([Date.UTC(2026, 0, 1), Date.UTC(2028, 1, 29, 23, 59, 59, 999), Date.UTC(2099, 11, 31)])(
  'has not expired at %i, and does within a year',
  async (now) => {
    const { fields } = await fieldsAt(now);
    const left = Date.parse(fields.get('Expires') ?? '') - now;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(YEAR_MS);
  },
);

it('has a contact that nobody takes for a real one until it is set', async () => {
  const { fields } = await fieldsAt(0);
  expect(fields.get('Contact')).toBe('mailto:security@istmo.test');
});
