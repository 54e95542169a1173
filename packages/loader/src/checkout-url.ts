import type { CheckedOptions } from './checked-options';

/** The page in the frame; it is told who embeds it, so that it can refuse in plain words. */
export function frameUrl({ origin, type, code }: CheckedOptions): string {
  return urlOf(`${origin}/pf/widget`, { type, code, origin: location.origin });
}

/** The page of its own, for `display: 'redirect'`. */
export function hostedUrl({ origin, type, code, returnUrl, settings }: CheckedOptions): string {
  const rest = { returnUrl, ...settings, prefill: '' };
  if (type.startsWith('slug'))
    return urlOf(`${origin}/${code.split('/').map(encodeURIComponent).join('/')}`, rest);
  return urlOf(`${origin}/`, { type: type === 'lk' ? '' : type, code, ...rest });
}

function urlOf(page: string, query: Record<string, string | string[] | undefined>): string {
  const url = new URL(page);
  for (const [name, value] of Object.entries(query))
    if (value?.length) url.searchParams.set(name, value.toString());
  return url.href;
}
