import type { CheckedOptions } from './checked-options';

/** The page in the frame; it is told who embeds it, so that it can refuse in plain words. `preload`: and that it may have to wait. */
export function frameUrl(options: CheckedOptions, preload?: boolean): string {
  return urlOf('/pf/widget', options, { origin: location.origin, preload });
}

/** The page of its own, for `display: 'redirect'`. */
export function hostedUrl(options: CheckedOptions): string {
  const { returnUrl, settings } = options;
  const appearance = JSON.stringify(settings.appearance);
  // What is known of the payer does not belong in an address.
  return urlOf('/', options, { returnUrl, ...settings, appearance, prefill: '' });
}

type Query = Record<string, string | string[] | boolean | undefined>;

function urlOf(path: string, { origin, type, code, splash }: CheckedOptions, rest: Query): string {
  const url = new URL(origin + path);
  for (const [name, value] of Object.entries<Query[string]>({ type, code, splash, ...rest }))
    if (value) url.searchParams.set(name, value.toString());
  return url.href;
}
