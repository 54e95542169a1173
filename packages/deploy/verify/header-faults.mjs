import { policyFaults } from './policy-faults.mjs';

const POLICY = 'content-security-policy';
/** Headers that redirect, load, store or share something even if every byte of the body is as released. */
const UNWELCOME = [
  'refresh',
  'link',
  'set-cookie',
  'clear-site-data',
  'service-worker-allowed',
  'sourcemap',
  'x-sourcemap',
  'speculation-rules',
  'origin-trial',
  'access-control-allow-origin',
  'access-control-allow-credentials',
];
const TYPES = { html: 'text/html', js: 'text/javascript', css: 'text/css', json: 'application/json' };

const sorted = (value) =>
  value
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .sort()
    .join(', ');

/** How a response's headers differ from those that the manifest requires, one line each. */
export function headerFaults(headers, expected, configured) {
  const differing = Object.entries(expected).flatMap(([name, value]) => {
    const found = headers.get(name);
    if (found === null) return [`has no ${name}`];
    if (name === POLICY && typeof value !== 'string') return policyFaults(found, value, configured);
    return sorted(found) === sorted(value) ? [] : [`has ${name}: ${found} (expected: ${value})`];
  });
  const added = UNWELCOME.filter((name) => !(name in expected) && headers.has(name));
  return [
    ...differing,
    ...added.map((name) => `has ${name}: ${headers.get(name)}, which the manifest does not`),
  ];
}

/** Checks that the content type fits the path, and that its charset is UTF-8 if it names one. */
export function typeFaults(headers, { path, isPage }) {
  const wanted = TYPES[isPage ? 'html' : /\.(\w+)$/.exec(path)?.[1]];
  if (!wanted) return [];
  const found = headers.get('content-type');
  if (found === null) return ['has no content-type'];
  const [type, ...parameters] = found
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const isUtf8 = parameters.every((one) => !one.startsWith('charset') || /^charset="?utf-8"?$/.test(one));
  return type === wanted && isUtf8 ? [] : [`has content-type: ${found} (expected: ${wanted}, in utf-8)`];
}
