type Target = Pick<Console, 'error'>;

/** Logs a failure for developers, without the payer's data. A silenced console, as in production, prints nothing. */
export function recordFailure(target: Target, { code, message }: { code: string; message: string }): void {
  target.error(`${code}: ${message}`);
}
