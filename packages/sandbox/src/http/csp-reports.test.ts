import { expect, it } from 'vitest';
import { cspReports } from './csp-reports';

async function send(body: unknown, type = 'application/csp-report') {
  const lines: string[] = [];
  const app = cspReports({ log: (line) => lines.push(line) });
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const { status } = await app.request('/csp-report', {
    method: 'POST',
    body: text,
    headers: { 'content-type': type },
  });
  return { status, lines };
}

const LINE = 'csp: script-src-elem kept https://evil.example/a.js out of http://localhost:4600/';

it('logs what browsers report by report-uri, without queries', async () => {
  const report = {
    'document-uri': 'http://localhost:4600/?code=LK-CAFE0001',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/a.js?card=4111',
  };
  expect(await send({ 'csp-report': report })).toEqual({ status: 204, lines: [LINE] });
});

it('logs what browsers report by report-to', async () => {
  const body = {
    documentURL: 'http://localhost:4600/?code=LK-CAFE0001',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/a.js',
  };
  const reports = [
    { type: 'csp-violation', body },
    { type: 'csp-violation', body },
  ];
  expect(await send(reports, 'application/reports+json')).toEqual({ status: 204, lines: [LINE, LINE] });
});

it('writes one line, whatever is in a report', async () => {
  const report = {
    'effective-directive': 'script-src\nGET /forged 200',
    'blocked-uri': `data:${'x'.repeat(5000)}`,
  };
  const { lines } = await send({ 'csp-report': report });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('\n');
  expect(lines[0]?.length).toBeLessThan(500);
});

it.each([
  ['no JSON', 'x', 400],
  ['something else', { hello: 'world' }, 400],
  ['too much', { 'csp-report': { 'blocked-uri': 'x'.repeat(20_000) } }, 413],
])('takes no report that is %s', async (_case, body, status) => {
  expect(await send(body)).toEqual({ status, lines: [] });
});
