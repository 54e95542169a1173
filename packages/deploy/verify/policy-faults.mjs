const SCRIPTS = "{third parties' scripts}";
const CONFIGURED = '{configured}';
const MERCHANTS = '{merchants}';
const ANY = '{any}';
// Of a policy for browsers. Any other blank is a letter to them, and makes another name.
const BLANKS = /[\t\n\f\r ]+/;

/** The directives as they are written, a name and its sources each. */
function directivesOf(policy) {
  const parts = policy.split(';').map((part) => part.split(BLANKS).filter(Boolean));
  return parts.filter(([name]) => name).map(([name, ...sources]) => [name.toLowerCase(), sources]);
}

const withoutQuery = (address) => address.replace(/[?#].*$/s, '');
const originOf = (address) => (URL.canParse(address) ? new URL(address).origin : undefined);
// `https://*` is an origin to a URL, and every page to a browser.
const isOrigin = (source) => originOf(source) === source && !source.includes('*');

/** A source is let through by what is written for its directive, word for word or by the place that stands for a kind. */
const FITS = {
  // By its whole address: an origin would let through everything else that is there.
  [SCRIPTS]: (source, { scripts }) => scripts.some((one) => withoutQuery(one) === source),
  // `ws:` where the calls are `http:`.
  [CONFIGURED]: (source, { addresses }) => {
    const origin = originOf(source.replace(/^ws/, 'http'));
    return origin !== undefined && addresses.some((one) => originOf(one) === origin);
  },
  [MERCHANTS]: (source) => source === "'none'" || source === "'self'" || isOrigin(source),
  [ANY]: () => true,
};

const fits = (source, allowed, configured) =>
  allowed.some((one) => (FITS[one] ? FITS[one](source, configured) : one === source));

/** What is to be there, word for word: some directives say nothing where they are empty. */
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
 * What a Content-Security-Policy allows beyond the manifest's, or leaves out of it, a plain line each. `configured` is what
 * the deployment's `config.js` names.
 */
export function policyFaults(policy, expected, configured) {
  if (policy.includes(',')) return ['has two policies in its content-security-policy'];
  const written = directivesOf(policy);
  const names = written.map(([name]) => name);
  // Browsers go by the first of a name, and nobody who reads on would know.
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
