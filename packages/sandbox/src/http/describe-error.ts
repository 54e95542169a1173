const FRAMES = 4;

/**
 * An error for the log: its kind, its code and where it arose. Not its message: a database's quotes the parameters of
 * the failed query, and a parser's what it could not read.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error';
  const cause = error.cause instanceof Error ? ` because of ${kindOf(error.cause)}` : '';
  return `${kindOf(error)}${cause}${placesOf(error)}`;
}

function kindOf(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return `${error.name}${code}`;
}

function placesOf(error: Error): string {
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return lines
    .slice(0, FRAMES)
    .map((line) => `\n  ${line.trim()}`)
    .join('');
}
