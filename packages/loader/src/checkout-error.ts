import type { LoaderErrorCode } from './loader-error-code';

/** Codes of what can go wrong; the frame may name others. Each has its section in docs/errors.md. */
export type CheckoutErrorCode = LoaderErrorCode | (string & {});

/**
 * Thrown by `open()` where the call itself is wrong, and handed to `error` listeners for what goes wrong later.
 * `message` is English and says what to change; `docs` is the place in the documentation that explains `code`.
 */
export class CheckoutError extends Error {
  /** For programs. */
  readonly code: CheckoutErrorCode;
  /** Where the documentation explains `code`. */
  readonly docs: string;

  /** `CheckoutError`, to tell it from other errors. */
  // Where a page has frozen the prototypes, an assignment would throw.
  override get name(): string {
    return 'CheckoutError';
  }

  constructor(code: CheckoutErrorCode, message: string) {
    super(message);
    this.code = code;
    this.docs = `docs/errors.md#${code}`;
  }
}
