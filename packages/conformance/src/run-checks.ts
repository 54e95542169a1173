import { answerChecks, answerLogChecks } from './checks/answer-checks';
import { attemptChecks, voidChecks } from './checks/attempt-checks';
import { cardChecks, resultChecks } from './checks/card-checks';
import { installmentChecks } from './checks/installment-checks';
import { limitChecks } from './checks/limit-checks';
import { merchantChecks, onceChecks } from './checks/merchant-checks';
import { inputChecks, privacyChecks } from './checks/privacy-checks';
import { pushChecks } from './checks/push-checks';
import { accountChecks, sessionChecks } from './checks/session-checks';
import { transportChecks } from './checks/transport-checks';
import { valueChecks } from './checks/value-checks';
import { waitingChecks } from './checks/waiting-checks';
import { type Check, type Finding, type Kit, rowNamed, rowNames, Skip } from './kit';

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

/** Every check: those of each call, then those of several calls together, then those of all responses. */
export const allChecks: readonly Check[] = [
  ...rowNames.flatMap((name) => {
    const endpoint = rowNamed(name);
    return [
      ...answerChecks(name, endpoint),
      ...inputChecks(name, endpoint),
      ...attemptChecks(name, endpoint),
      ...onceChecks(name, endpoint),
    ];
  }),
  ...cardChecks,
  ...installmentChecks,
  ...voidChecks,
  ...waitingChecks,
  ...merchantChecks,
  ...accountChecks,
  ...sessionChecks,
  ...privacyChecks,
  ...limitChecks,
  ...pushChecks,
  ...resultChecks,
  ...answerLogChecks,
  ...valueChecks,
  ...transportChecks,
];
