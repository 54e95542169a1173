import { optionToText } from '@istmo/contract/bridge';
import type { CheckedOptions, SentOptions } from './checked-options';

/** The page in the frame; it is told who embeds it, so that it can refuse in plain words. */
export function frameUrl(options: CheckedOptions): string {
  const url = urlOf('/pf/widget', options, options.inFrameUrl);
  url.searchParams.set('origin', location.origin);
  return url.href;
}

/** The page of its own, for `display: 'redirect'`. */
export function hostedUrl(options: CheckedOptions): string {
  return urlOf('/', options, options.inHostedUrl).href;
}

function urlOf(path: string, { origin, type, code }: CheckedOptions, sent: SentOptions): URL {
  const url = new URL(path, origin);
  url.searchParams.set('type', type);
  url.searchParams.set('code', code);
  for (const [name, value] of sent) url.searchParams.set(name, optionToText(name, value));
  return url;
}
