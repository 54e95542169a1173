type Target = Pick<Console, 'error'>;

/** For whoever deploys or debugs; where the console is silenced, as in production, nothing is written. No word of a payer. */
export function recordFailure(target: Target, { code, message }: { code: string; message: string }): void {
  target.error(`${code}: ${message}`);
}
