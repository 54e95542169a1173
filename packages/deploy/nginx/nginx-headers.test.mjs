import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withHeaders } from './nginx-headers.mjs';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const headers = JSON.parse(read('headers.json'));
const template = read('nginx/istmo.conf.template');

const empty = ['# begin values: x', '# end values', '  # begin headers: x', '  # end headers', ''].join('\n');

it.each([
  [
    'another source',
    " data: ${ISTMO_IMAGE_ORIGINS}; font-src 'self'",
    "; font-src 'self' https://evil.example",
  ],
  ['a directive less', "; object-src 'none'", ''],
  ['another cache', '"private, max-age=60"', '"no-store"'],
  ['a header less', /\n *add_header referrer-policy .*/, ''],
])('corrects a template with %s', (_fault, right, wrong) => {
  const faulty = template.replace(right, wrong);
  expect(faulty).not.toBe(template);
  expect(withHeaders(faulty, headers)).toBe(template);
});

it('sends page headers with every status, and file headers only if the file exists', () => {
  const few = {
    page: {
      'content-security-policy': { 'default-src': ["'none'"] },
      'cache-control': 'private, max-age=60',
    },
    own: { 'cache-control': 'max-age=1', 'x-content-type-options': 'nosniff' },
    reports: { 'report-uri': '/reports', 'report-to': 'all' },
    https: {},
  };
  const lines = withHeaders(empty, few).split('\n');
  expect(lines.filter((line) => line.includes('add_header'))).toEqual([
    '  add_header content-security-policy $content_security_policy always;',
    '  add_header reporting-endpoints $reporting_endpoints always;',
    '  add_header cache-control $cache_control always;',
    '  add_header cache-control $cache_control_of_file;',
    '  add_header x-content-type-options $x_content_type_options always;',
  ]);
  expect(lines).toContain(`    page 'all="/reports"';`);
  expect(lines).toContain('    own "max-age=1";');
});

it('refuses a policy placeholder that nginx has no value for', () => {
  const page = { 'content-security-policy': { 'font-src': ["'self'", '{configured}'] } };
  expect(() => withHeaders(empty, { ...headers, page })).toThrow('{configured} in font-src');
});

it('refuses a template without a section', () => {
  expect(() => withHeaders('', headers)).toThrow('"values"');
});

it('passes nothing to the service but its routes: neither its health nor its metrics', () => {
  const blocks = [...template.matchAll(/^ {4}location (~ )?(\S+) \{\n((?: {8}.*\n)+)/gm)];
  const passed = blocks.filter(([, , , body]) => body.includes('proxy_pass'));
  expect(passed.length).toBeGreaterThan(3);
  const matches = ([, isPattern, place], path) =>
    isPattern ? new RegExp(place).test(path) : path.startsWith(place);
  const isPassed = (path) => passed.some((block) => matches(block, path));
  expect(isPassed('/api/v1/payments')).toBe(true);
  for (const path of ['/healthz', '/readyz', '/metrics']) expect(isPassed(path)).toBe(false);
});
