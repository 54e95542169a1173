import { money, toDecimalString } from '@istmo/domain';
import type { Payment } from '../db/queries/payments/payment-queries';
import type { ActionNetwork, NetworkRequest, NetworkStatus } from '../networks/networks';
import { phoneAppUrl } from '../payments/payer-phone';
import type { Services } from '../services';

const SCHEME = 'nequi-sandbox:pay?';

/** The QR's text: the payment, its request, and the amount to show. */
function writeNequiQr(
  { codOper, total, currency }: Pick<Payment, 'codOper' | 'total' | 'currency'>,
  transactionId: string,
): string {
  const amount = toDecimalString(money(total, currency));
  return SCHEME + new URLSearchParams({ code: codOper, id: transactionId, amount, currency }).toString();
}

/** Parses a QR's text. Returns `undefined` when it is not Nequi's. */
export function parseNequiQr(qr: string): { codOper: string; transactionId: string } | undefined {
  if (!qr.startsWith(SCHEME)) return undefined;
  const fields = new URLSearchParams(qr.slice(SCHEME.length));
  const codOper = fields.get('code');
  const transactionId = fields.get('id');
  return codOper && transactionId ? { codOper, transactionId } : undefined;
}

/** The answers of two test phones, and one that Nequi does not know. For other phones a person answers in the simulator. */
const TEST_PHONES: Readonly<Record<string, Awaited<ReturnType<ActionNetwork['begin']>>>> = {
  '3991111111': { answer: 'approved' },
  '3992222222': { answer: 'declined', reason: 'payment_declined' },
  '3993333333': { answer: 'refused' },
};

/** How long a payer has to confirm a push or to scan a QR. Nequi lets each merchant choose; this is the sandbox's value. */
const CONFIRM_MS = 5 * 60_000;

type Simulated = Pick<Services, 'config' | 'clock' | 'randomBytes'>;

const nothingToDo = () => Promise.resolve();

/** The simulator is the payer's phone, and applies its answer itself. */
export function simulatedNequi(services: Simulated): ActionNetwork {
  return {
    isSimulated: true,
    begin: ({ details, payment }) => {
      const verdict = details.way === 'push' ? TEST_PHONES[details.phone] : undefined;
      return Promise.resolve(verdict ?? waiting(services, { details, payment }));
    },
    status: () => Promise.resolve(undefined),
    cancel: () => Promise.resolve('canceled'),
    refund: nothingToDo,
    notification: () => Promise.resolve(undefined),
  };
}

function waiting(
  { config, clock, randomBytes }: Simulated,
  { details, payment }: Pick<NetworkRequest, 'details' | 'payment'>,
): NetworkStatus {
  const reference = `NQ-${BigInt(`0x${Buffer.from(randomBytes(7)).toString('hex')}`).toString()}`;
  const qr = details.way === 'qr' ? writeNequiQr(payment, reference) : '';
  const action = { reference, url: phoneAppUrl(config), qr };
  return { answer: 'waiting', action, endsAt: new Date(clock() + CONFIRM_MS) };
}
