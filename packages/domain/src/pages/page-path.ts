/** A page of the checkout. */
export type Page = {
  /** `:name` stands for one segment of the path. */
  path: string;
  /** The query parameters that the page reads, besides the options that every page reads. */
  query: readonly string[];
  /** The page needs a logged-in wallet user. */
  login?: true;
};

/** First segments that the checkout reserves: a merchant's slug cannot be one of them. */
export const RESERVED_SEGMENTS: readonly string[] = ['404', 'pf', 'stationPayment'];

/** The first page whose path matches, with the values of its placeholders, or `undefined`. */
export function matchPath<N extends string>(
  pages: Readonly<Record<N, Page>>,
  pathname: string,
): { page: N; params: Record<string, string> } | undefined {
  const segments = pathname.split('/').filter(Boolean).map(decoded);
  for (const page in pages) {
    const params = paramsOf(pages[page].path, segments);
    if (params) return { page, params };
  }
  return undefined;
}

/** The path of a page, with its query. */
export function fillPath(
  { path, query }: Page,
  values: Readonly<Record<string, string | undefined>>,
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const parameters = query.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : `${name}=${encodeURIComponent(value)}`;
  });
  return parameters.length === 0 ? filled : `${filled}?${parameters.join('&')}`;
}

function paramsOf(path: string, segments: readonly string[]): Record<string, string> | undefined {
  const parts = path.split('/').filter(Boolean);
  if (parts.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const segment = segments[at] ?? '';
    if (!part.startsWith(':') && part !== segment) return undefined;
    if (part.startsWith(':') && at === 0 && RESERVED_SEGMENTS.includes(segment)) return undefined;
    if (part.startsWith(':')) params[part.slice(1)] = segment;
  }
  return params;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
