/** The prefix of the sandbox environment's operation codes. */
export const SANDBOX_PREFIX = 'SANDBOX_';

/** The code by which a receipt is asked for: a cash point's (PP and digits) has the prefix in the sandbox environment. */
export function receiptLookupCode(codOper: string, isSandbox: boolean): string {
  return isSandbox && /^PP\d/.test(codOper) ? SANDBOX_PREFIX + codOper : codOper;
}
