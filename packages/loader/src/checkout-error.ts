import { homepage } from '../package.json';
import type { LoaderErrorCode } from './loader-error-code';

/** Error codes; the frame may report others. Each has its page in docs/troubleshooting/errors. */
export type CheckoutErrorCode = LoaderErrorCode | (string & {});

/**
 * Thrown by `open()` when the call itself is wrong, and passed to `error` listeners for later failures. `message` is English and
 * says what to change and ends with `docs`, an address.
 */
export class CheckoutError extends Error {
  /** For programs. */
  readonly code: CheckoutErrorCode;
  /** The address of the documentation that explains what to change. */
  readonly docs: string;

  /** Always `CheckoutError`. */
  // A getter, because an assignment throws on a page that has frozen the prototypes.
  override get name(): string {
    return 'CheckoutError';
  }

  /** `page` is the page of the documentation, which `origin` serves under `/docs/`. */
  constructor(
    code: CheckoutErrorCode,
    message: string,
    { origin = '', page = `troubleshooting/errors/${code}.html` }: { origin?: string; page?: string } = {},
  ) {
    const docs = origin ? `${origin}/docs/${page}` : homepage;
    super(`${message} See ${docs}`);
    this.code = code;
    this.docs = docs;
  }
}
