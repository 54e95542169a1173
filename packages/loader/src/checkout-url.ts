import { optionToText } from '@istmo/contract/bridge';
import type { CheckedOptions, SentOptions } from './checked-options';

/** The address of the frame. It names this page's origin, so that the frame can refuse it with a clear message. */
export function frameUrl(options: CheckedOptions): string {
  const url = urlOf('/pf/widget', options, options.inFrameUrl);
  url.searchParams.set('origin', location.origin);
  return url.href;
}

/** The address of the hosted page, for `display: 'redirect'`. */
export function hostedUrl(options: CheckedOptions): string {
  return urlOf('/', options, options.inHostedUrl).href;
}

function urlOf(path: string, { origin, type, code }: CheckedOptions, sent: SentOptions): URL {
  const url = new URL(path, origin);
  url.searchParams.set('type', type);
  url.searchParams.set('code', code);
  for (const [name, value] of sent) {
    url.searchParams.set(name, optionToText(name, value));
  }
  return url;
}
