const SCRIPTS = "{third parties' scripts}";
const FRAME = "{third parties' frame}";
const PARTIES = '{third parties}';
const HOLDERS = '{checkout and merchants}';
const CONFIGURED = '{configured}';
const MERCHANTS = '{merchants}';
const ANY = '{any}';
// The whitespace of a policy as browsers parse it. They treat any other space as part of a name.
const BLANKS = /[\t\n\f\r ]+/;

/** The directives in written order, each as its name and its sources. */
function directivesOf(policy) {
  const parts = policy.split(';').map((part) => part.split(BLANKS).filter(Boolean));
  return parts.filter(([name]) => name).map(([name, ...sources]) => [name.toLowerCase(), sources]);
}

const withoutQuery = (address) => address.split(/[?#]/, 1)[0];
const originOf = (address) => (URL.canParse(address) ? new URL(address).origin : undefined);
// `URL` accepts `https://*` as an origin, but browsers match every page with it.
const isOrigin = (source) => originOf(source) === source && !source.includes('*');

/** Which sources each placeholder of the manifest allows. Other sources must match exactly. */
const FITS = {
  // The full URL must match: an origin would allow every other file on it.
  [SCRIPTS]: (source, { scripts }) => scripts.some((one) => withoutQuery(one) === source),
  // The one page, not its whole origin.
  [FRAME]: (source, { frame }) => frame !== undefined && withoutQuery(frame) === source,
  // The deployment chooses the sources of third parties' scripts in their own frame, which has no data of the checkout.
  [PARTIES]: isOrigin,
  [HOLDERS]: (source) => source === "'none'" || isOrigin(source),
  // `ws:` and `wss:` belong to a service that is configured as `http:` or `https:`.
  [CONFIGURED]: (source, { addresses }) => {
    const origin = originOf(source.replace(/^ws/, 'http'));
    return origin !== undefined && addresses.some((one) => originOf(one) === origin);
  },
  [MERCHANTS]: (source) => source === "'none'" || source === "'self'" || isOrigin(source),
  [ANY]: () => true,
};

const fits = (source, allowed, configured) =>
  allowed.some((one) => (FITS[one] ? FITS[one](source, configured) : one === source));

/** The sources that are required exactly: some directives have no effect if they are empty. */
function missingFrom(found, expected) {
  return Object.entries(expected).flatMap(([name, allowed]) => {
    const sources = found.get(name);
    if (!sources) return allowed.includes(ANY) ? [] : [`its content-security-policy has no ${name}`];
    return allowed
      .filter((one) => !FITS[one] && !sources.includes(one))
      .map((one) => `its content-security-policy has no ${one} in ${name}`);
  });
}

/**
 * What a Content-Security-Policy allows beyond the manifest's, or lacks, one line each. `configured` has the
 * scripts and addresses that the deployment's `config.js` names.
 */
function policyFaults(policy, expected, configured) {
  if (policy.includes(',')) return ['has two policies in its content-security-policy'];
  const written = directivesOf(policy);
  const names = written.map(([name]) => name);
  // Browsers use only the first of duplicate directives, which a reader can overlook.
  const twice = [...new Set(names.filter((name, place) => names.indexOf(name) !== place))];
  const extra = written.flatMap(([name, sources]) => {
    const allowed = expected[name];
    if (!allowed) return [`its content-security-policy has ${name}, which the manifest does not`];
    return sources
      .filter((source) => !fits(source, allowed, configured))
      .map((source) => `its content-security-policy allows ${source} in ${name}`);
  });
  return [
    ...twice.map((name) => `its content-security-policy has ${name} twice`),
    ...missingFrom(new Map(written.toReversed()), expected),
    ...extra,
  ];
}

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
