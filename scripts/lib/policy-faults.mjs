const SCRIPTS = "{third parties' scripts}";
const CONFIGURED = '{configured}';
const MERCHANTS = '{merchants}';
const ANY = '{any}';

function directivesOf(policy) {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(parts.filter(([name]) => name).map(([name, ...sources]) => [name.toLowerCase(), sources]));
}

const withoutQuery = (address) => address.replace(/[?#].*$/s, '');
const originOf = (address) => (URL.canParse(address) ? new URL(address).origin : undefined);
const isOrigin = (source) => originOf(source) === source;

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

/**
 * What a Content-Security-Policy allows beyond the manifest's, or leaves out of it, a plain line each. `configured` is what
 * the deployment's `config.js` names.
 */
export function policyFaults(policy, expected, configured) {
  if (policy.includes(',')) return ['has two policies in its content-security-policy'];
  const found = directivesOf(policy);
  const missing = Object.entries(expected)
    .filter(([name, allowed]) => !allowed.includes(ANY) && !found.has(name))
    .map(([name]) => `its content-security-policy has no ${name}`);
  const extra = [...found].flatMap(([name, sources]) => {
    const allowed = expected[name];
    if (!allowed) return [`its content-security-policy has ${name}, which the manifest does not`];
    return sources
      .filter((source) => !fits(source, allowed, configured))
      .map((source) => `its content-security-policy allows ${source} in ${name}`);
  });
  return [...missing, ...extra];
}
