import type { Finding, Verdict } from './check';

const WORDS: Readonly<Record<Verdict, string>> = {
  ok: 'ok',
  failed: 'FAILED',
  skipped: 'skipped',
  notOffered: 'not offered',
};

const WIDTH = Math.max(...Object.values(WORDS).map((word) => word.length));
const ID_WIDTH = 30;

/** A finding as a line of the table, with the reason below it unless the check passed. */
export function toLine({ verdict, id, shows, why }: Finding): string {
  const line = `${WORDS[verdict].padEnd(WIDTH)}  ${id.padEnd(ID_WIDTH)}  ${shows}`;
  return why === '' ? line : `${line}\n${' '.repeat(WIDTH + 2)}${' '.repeat(ID_WIDTH)}  ${why}`;
}

/** The number of checks with each verdict, in a sentence. */
export function summary(findings: readonly Finding[]): string {
  const count = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict).length;
  const rest: Verdict[] = ['failed', 'skipped', 'notOffered'];
  const parts = rest.map((verdict) => `${count(verdict)} ${WORDS[verdict].toLowerCase()}`);
  return `${findings.length} checks: ${count('ok')} hold, ${parts.join(', ')}`;
}
