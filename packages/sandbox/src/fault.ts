/**
 * Why a call is refused, as the envelope says it: `code` is the header code, `key` a message key (the caller has the
 * words for it) or an English text for a developer.
 */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly code: number;
  /** Details for a developer; never a value that was sent. */
  readonly details: unknown;

  constructor(code: number, key: string, details?: unknown) {
    super(key);
    this.code = code;
    this.details = details;
  }
}
