import { optionToText } from '@istmo/contract/bridge';
import { assertValid, type CheckedOptions, type SentOptions } from './checked-options';
import { nullIfThrows } from './null-if-throws';

/** The address of the frame. It names this page's origin, so that the frame can refuse it with a clear message. */
export function frameUrl(options: CheckedOptions): string {
  const url = urlOf('/pf/widget', options, options.inFrameUrl);
  url.searchParams.set('origin', location.origin);
  return url.href;
}

/** The address of the hosted page, for `display: 'redirect'`. Throws a `CheckoutError` when an option has no text form. */
export function hostedUrl(options: CheckedOptions): string {
  return urlOf('/', options, options.inHostedUrl).href;
}

function urlOf(path: string, { origin, type, code }: CheckedOptions, sent: SentOptions): URL {
  const url = new URL(path, origin);
  url.searchParams.set('type', type);
  url.searchParams.set('code', code);
  for (const [name, value] of sent) {
    // JSON cannot express a circular object or a bigint.
    const text = nullIfThrows(() => optionToText(name, value));
    assertValid(text !== null, name);
    url.searchParams.set(name, text);
  }
  return url;
}
