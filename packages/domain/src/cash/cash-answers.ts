import type { CashStatus } from './cash-result';

/** The cash-point network's answer: a voucher's operation code, or the text that says why there is none. */
export type CashPointAnswer = { success: true; codOper: string } | { success: false; message: string };

/** Reads the cash-point text: "1|PP48123808" is a voucher; anything else is a message as it stands. */
export function parseCashPointText(text: string): CashPointAnswer {
  const [first = '', second = ''] = text.split('|').map((part) => part.trim());
  return first === '1' && second !== ''
    ? { success: true, codOper: second }
    : { success: false, message: text.trim() };
}

/** What a pay-cash result code means: one that begins with 1 is a success (0); 0 or anything else is declined (3). */
export function payCashStatus(code: string): CashStatus {
  return code.trim().startsWith('1') ? 0 : 3;
}
