import type { OptionName } from '@istmo/contract/bridge';
import { optionNames, readOptions as read, suggestName } from '@istmo/contract/bridge-options';
import { CheckoutError } from './checkout-error';

/**
 * Copies options into a plain object, because a proxy or a class instance cannot be sent to the frame. Throws a `CheckoutError` for
 * the first option that is unknown or has a wrong value: it names the option, what was given and what is allowed.
 * `names` are the options that can be given: all, if they are left out.
 */
export function readOptions(
  given: unknown,
  origin: string,
  names: readonly OptionName[] = optionNames(),
): Record<string, unknown> {
  try {
    return read(given, names);
  } catch (error) {
    throw invalidOptions(error instanceof Error ? error.message : String(error), origin);
  }
}

/** Throws a `CheckoutError` if there is no such event. */
export function checkEventName(given: unknown, names: readonly string[], origin: string): void {
  if (names.some((name) => name === given)) return;
  const message = `"${String(given)}" is not an event.${suggestName(String(given), names)}`;
  throw new CheckoutError('invalid_options', message, { origin, page: 'guides/events.html' });
}

/** The error for an option, with the page of the documentation that lists all options. */
export function invalidOptions(message: string, origin: string): CheckoutError {
  return new CheckoutError('invalid_options', message, { origin, page: 'reference/options.html' });
}
