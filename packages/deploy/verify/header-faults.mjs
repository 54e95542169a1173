import { policyFaults } from './policy-faults.mjs';

const POLICY = 'content-security-policy';
/** What makes a browser go elsewhere, load more, keep something or let others read, with every byte as it was released. */
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

/** How an answer's headers differ from those that the manifest asks for, a plain line each. */
export function headerFaults(headers, expected, configured) {
  const differing = Object.entries(expected).flatMap(([name, value]) => {
    const found = headers.get(name);
    if (found === null) return [`has no ${name}`];
    if (name === POLICY) return policyFaults(found, value, configured);
    return sorted(found) === sorted(value) ? [] : [`has ${name}: ${found} (expected: ${value})`];
  });
  const added = UNWELCOME.filter((name) => !(name in expected) && headers.has(name));
  return [
    ...differing,
    ...added.map((name) => `has ${name}: ${headers.get(name)}, which the manifest does not`),
  ];
}

/** Whether an answer says that it is what its address is, in letters that cannot be read as others. */
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
