import type { CheckedOptions } from './checked-options';

/** The page in the frame; it is told who embeds it, so that it can refuse in plain words. */
export function frameUrl(options: CheckedOptions): string {
  const { language } = options.settings;
  return urlOf('/pf/widget?', options, { language, origin: location.origin });
}

/** The page of its own, for `display: 'redirect'`. */
export function hostedUrl(options: CheckedOptions): string {
  const { returnUrl, settings } = options;
  const appearance = JSON.stringify(settings.appearance);
  // An old library may have its own idea of a list in JSON.
  const methods = settings.methods && String(settings.methods);
  // What is known of the payer does not belong in an address.
  return urlOf('/?', options, { returnUrl, ...settings, appearance, methods, prefill: undefined });
}

function urlOf(path: string, { origin, type, code, splash }: CheckedOptions, rest: object): string {
  // JSON leaves out what is not given, and the rest are texts and lists of texts.
  const query = JSON.stringify({ type, code, splash, ...rest });
  return `${origin}${path}${new URLSearchParams(JSON.parse(query) as Record<string, string>)}`;
}
