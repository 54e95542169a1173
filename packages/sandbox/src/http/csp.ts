import headers from '../../../../deploy/headers.json';

/** A Content-Security-Policy as data. An empty list leaves the directive out. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** Where browsers report what a policy kept out. */
export const REPORT_PATH = headers.reports['report-uri'];

/** A place for what each deployment names, such as `{configured}`. */
const isPlace = (source: string): boolean => source.startsWith('{');

/** The checkout page's policy without what each deployment names. */
const PAGE_POLICY: Policy = Object.fromEntries(
  Object.entries(headers.page['content-security-policy']).map(([directive, allowed]) => [
    directive,
    allowed.filter((source) => !isPlace(source)),
  ]),
);

/** The checkout page's policy without what is for that page alone; violations are reported. */
const STRICT: Policy = {
  ...PAGE_POLICY,
  'frame-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'trusted-types': ["'none'"],
  'report-uri': [REPORT_PATH],
  'report-to': [headers.reports['report-to']],
};

/** A directive of the checkout page's policy, with what this page allows beside it. */
export function pageSources(directive: string, ...more: readonly string[]): readonly string[] {
  return [...(PAGE_POLICY[directive] ?? []), ...more];
}

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
