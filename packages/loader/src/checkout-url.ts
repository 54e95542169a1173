import { type OptionName, optionsSentIn, optionToText } from '@istmo/contract/bridge';
import type { CheckedOptions } from './checked-options';

/** The page in the frame; it is told who embeds it, so that it can refuse in plain words. */
export function frameUrl(options: CheckedOptions): string {
  const url = urlOf('/pf/widget', options, optionsSentIn('frameUrl'));
  url.searchParams.set('origin', location.origin);
  return url.href;
}

/** The page of its own, for `display: 'redirect'`. */
export function hostedUrl(options: CheckedOptions): string {
  return urlOf('/', options, optionsSentIn('hostedUrl')).href;
}

function urlOf(path: string, options: CheckedOptions, names: readonly OptionName[]): URL {
  const { origin, type, code, splash, returnUrl, settings } = options;
  const given: { readonly [N in OptionName]?: unknown } = { ...settings, splash, returnUrl };
  const url = new URL(path, origin);
  url.searchParams.set('type', type);
  url.searchParams.set('code', code);
  for (const name of names) {
    const value = given[name];
    if (value !== undefined) url.searchParams.set(name, optionToText(name, value));
  }
  return url;
}
