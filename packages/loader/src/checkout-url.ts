import type { CheckedOptions } from './checked-options';

/** The page in the frame; it is told who embeds it, so that it can refuse in plain words. */
export function frameUrl({ origin, type, code, slug }: CheckedOptions): string {
  return urlOf(`${origin}/pf/widget`, { type, code, slug, origin: location.origin });
}

/** The page of its own, for `display: 'redirect'`. */
export function hostedUrl({ origin, type, code, slug, returnUrl, settings }: CheckedOptions): string {
  const { language, theme } = settings;
  const parts = slug ? [slug, code] : type === 'lk' ? [''] : ['pf', 'widget'];
  const query = slug ? {} : type === 'lk' ? { code } : { type, code };
  return urlOf(`${origin}/${parts.filter(Boolean).map(encodeURIComponent).join('/')}`, {
    ...query,
    returnUrl,
    language,
    theme,
  });
}

function urlOf(page: string, query: Record<string, string | undefined>): string {
  const url = new URL(page);
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  return url.href;
}
