/** A Content-Security-Policy as data. An empty list leaves the directive out. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** Nothing may be loaded, run, framed or posted but what a page then adds; violations are reported. */
const STRICT: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'none'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
  'report-uri': ['/csp-report'],
  'report-to': ['csp'],
};

/** The strict policy with some directives in other words, as a header's value. */
export function csp(changes: Policy = {}): string {
  return Object.entries({ ...STRICT, ...changes })
    .filter(([, sources]) => sources.length > 0)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

/** A list of sources, or `'none'` where it is empty: an empty directive would be the same, but says so less clearly. */
export function sources(list: readonly string[]): readonly string[] {
  return list.length > 0 ? list : ["'none'"];
}
