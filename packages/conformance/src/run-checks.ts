import { type Check, type Finding, Skip } from './check';
import type { Kit } from './kit';

/** Runs the checks one after the other, because later checks use the responses of earlier ones. */
export async function runChecks(
  checks: readonly Check[],
  kit: Kit,
  tell: (finding: Finding) => void = () => undefined,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) {
    const finding = await look(check, kit);
    findings.push(finding);
    tell(finding);
  }
  return findings;
}

async function look({ run, ...about }: Check, kit: Kit): Promise<Finding> {
  const { id, shows, section } = about;
  try {
    await run(kit);
    return { id, shows, section, verdict: 'ok', why: '' };
  } catch (error) {
    const verdict = error instanceof Skip ? error.verdict : 'failed';
    return { id, shows, section, verdict, why: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'It broke';
  if (error.name === 'TimeoutError') return 'No answer in 20 seconds';
  const cause = error.cause instanceof Error && 'code' in error.cause ? ` (${String(error.cause.code)})` : '';
  return `${error.message}${cause}`;
}
