import type { LoaderErrorCode } from './loader-error-code';

/** Error codes; the frame may report others. Each has its section in docs/errors.md. */
export type CheckoutErrorCode = LoaderErrorCode | (string & {});

/**
 * Thrown by `open()` when the call itself is wrong, and passed to `error` listeners for later failures. `message` is English and
 * says what to change; `docs` is the section of the documentation that explains `code`.
 */
export class CheckoutError extends Error {
  /** For programs. */
  readonly code: CheckoutErrorCode;
  /** The section of the documentation that explains `code`. */
  readonly docs: string;

  /** Always `CheckoutError`. */
  // A getter, because an assignment throws on a page that has frozen the prototypes.
  override get name(): string {
    return 'CheckoutError';
  }

  constructor(code: CheckoutErrorCode, message: string) {
    super(message);
    this.code = code;
    this.docs = `docs/errors.md#${code}`;
  }
}
