/** What drizzle, `pg` or PGlite has wrapped. */
export function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootCause(error.cause) : error;
}

/** PostgreSQL's SQLSTATE or the system's name of an error, such as `42P07` and `ECONNREFUSED`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html: no connection (08), no resources (53), no lock (55P03), no
// leader (25006), ended, stopped or not started yet (57), lost to another transaction (40).
const OUTAGE_CODES =
  /^(08...|25006|40...|53...|55P03|57...|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
// Errors that `pg` makes itself have no code.
const OUTAGE_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when|Query read timeout)/;

/** Whether the database could not be reached, or gave up what was asked of it: the same call may succeed in a moment. */
export function isOutage(error: unknown): boolean {
  const cause = rootCause(error);
  const code = codeOf(cause);
  return code ? OUTAGE_CODES.test(code) : cause instanceof Error && OUTAGE_MESSAGES.test(cause.message);
}
