import { type CashNetwork, METHOD_TRAITS } from '@istmo/domain';
import type { VoucherNetwork } from '../networks/networks';
import type { Services } from '../services';
import { CASH_POINTS } from './cash-points';
import { randomDigits } from './voucher';

const REFERENCE_DIGITS = 13;

/** Both networks refuse this test payer. */
const REFUSED = 'rechazado@istmo.test';

const nothingToDo = () => Promise.resolve();

/** The simulator is the counter, and reports what it takes itself. */
export function simulatedCash({
  clock,
  randomBytes,
}: Pick<Services, 'clock' | 'randomBytes'>): VoucherNetwork {
  return {
    isSimulated: true,
    begin: ({ payment }) => {
      if (payment.email.trim().toLowerCase() === REFUSED) return Promise.resolve({ answer: 'declined' });
      const network = payment.gatewayCode as CashNetwork;
      const reference = newReference(randomBytes);
      const written = { reference, total: payment.total };
      const action = { reference, barcode: barcodeOf(network, written), qr: qrOf(network, written) };
      const endsAt = new Date(clock() + METHOD_TRAITS.cash.deadlineMs);
      return Promise.resolve({ answer: 'waiting', action, endsAt });
    },
    status: () => Promise.resolve(undefined),
    cancel: () => Promise.resolve('canceled'),
    refund: nothingToDo,
    notification: () => Promise.resolve(undefined),
    points: () => Promise.resolve(CASH_POINTS),
  };
}

/** The reference that the payer types or reads out at a counter. The last digit is a check digit. */
export function newReference(randomBytes: Services['randomBytes']): string {
  return withCheckDigit(randomDigits(REFERENCE_DIGITS, randomBytes));
}

type Written = { reference: string; total: number };

/** The digits of the bar code: network, reference and amount. */
export function barcodeOf(network: CashNetwork, { reference, total }: Written): string {
  const prefix = network === 'PC' ? '7412' : '7411';
  return withCheckDigit(prefix + reference + String(total).padStart(9, '0'));
}

export function qrOf(network: CashNetwork, { reference, total }: Written): string {
  const fields = new URLSearchParams({ network, reference, amount: String(total) });
  return `cash-sandbox:pay?${fields.toString()}`;
}

/** The Luhn algorithm, as on cards. */
function withCheckDigit(number: string): string {
  const sum = Array.from(number)
    .reverse()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return number + String((10 - (sum % 10)) % 10);
}
