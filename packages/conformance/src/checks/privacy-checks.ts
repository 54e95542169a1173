import { ERROR_CODES, SESSION_CODES } from '@istmo/contract/provider';
import { CardPayment, Receipt } from '@istmo/contract/provider-schemas';
import * as v from 'valibot';
import { answerOf, call, succeeded } from '../call';
import { type Check, holds, Skip } from '../check';
import type { Kit } from '../kit';

/**
 * Checks for the payer's data: only the payer and the merchant's server may see it, not everyone with the
 * operation code.
 */
export const privacyChecks: readonly Check[] = [
  {
    id: 'receipt/payer',
    shows: 'Who sends the attempt’s id gets the receipt with the payer’s whole name, e-mail and phone',
    section: 3,
    run: tellsThePayer,
  },
  {
    id: 'receipt/masked',
    shows: 'Who knows the operation’s code alone gets name, e-mail and phone masked',
    section: 3,
    run: masksThePayer,
  },
  {
    id: 'receipt/server',
    shows: 'The merchant’s server gets the whole receipt for its own key',
    section: 3,
    run: tellsTheServer,
  },
  {
    id: 'sendReceipt/stranger',
    shows: 'A receipt is mailed to a new address for its payer only',
    section: 3,
    run: mailsForThePayer,
  },
];

/** The payer's data in the payment request. */
async function payerOf(kit: Kit) {
  const { request } = await answerOf(kit, 'authCapture');
  const { email, phone, cardInformation } = v.parse(CardPayment, request.body);
  return { email, phone, name: `${cardInformation.firstName} ${cardInformation.lastName}` };
}

type Asking = { attempt?: string | null; authorization?: string };

async function receiptFor(kit: Kit, asking: Asking = {}): Promise<Receipt> {
  const { data } = succeeded(await call(kit, 'receipt', asking));
  const receipt = v.safeParse(Receipt, data);
  holds(receipt.success, 'the answer is not what the contract says');
  return receipt.output;
}

async function isWhole(kit: Kit, asking: Asking): Promise<void> {
  const payer = await payerOf(kit);
  const { isMasked, name, email, phone } = await receiptFor(kit, asking);
  holds(!isMasked, 'receipt data.isMasked is true');
  holds(name === payer.name, 'receipt data.name is not the payer’s');
  holds(email === payer.email, 'receipt data.email is not the payer’s');
  holds(phone === payer.phone, 'receipt data.phone is not the payer’s');
}

async function tellsThePayer(kit: Kit): Promise<void> {
  await answerOf(kit, 'authCapture');
  await isWhole(kit, { attempt: kit.attempts.get('authCapture') ?? '' });
}

async function tellsTheServer(kit: Kit): Promise<void> {
  const { serverKey } = kit.fixture;
  if (serverKey === undefined) throw new Skip('the fixture has no key of a merchant’s server');
  await isWhole(kit, { authorization: serverKey });
}

async function masksThePayer(kit: Kit): Promise<void> {
  const payer = await payerOf(kit);
  const receipt = await receiptFor(kit);
  holds(receipt.isMasked, 'receipt data.isMasked is not true');
  const text = JSON.stringify({ ...receipt, merchant: undefined, signedResult: undefined });
  holds(!text.includes(payer.email), 'receipt has the whole e-mail');
  holds(!text.includes(payer.name), 'receipt has the whole name');
  holds(!text.replace(/[ -]/g, '').includes(payer.phone.replace(/\D/g, '')), 'receipt has the whole phone');
  holds(receipt.customFieldValues.length === 0, 'receipt data.customFieldValues has the payer’s own fields');
}

async function mailsForThePayer(kit: Kit): Promise<void> {
  await answerOf(kit, 'authCapture');
  const change = { body: { email: `stranger-${kit.fresh}@istmo.test` } };
  const { envelope } = await call(kit, 'sendReceipt', { change });
  const code = envelope?.headerStatus.code ?? 0;
  if (code === ERROR_CODES.tooManyTries) throw new Skip('too many mails: come again later');
  const refused = code >= 400 && code < 500 && !SESSION_CODES.includes(code);
  holds(refused, `sendReceipt for a stranger: code ${code}, not 400 to 499`);
  const attempt = kit.attempts.get('authCapture') ?? '';
  succeeded(await call(kit, 'sendReceipt', { change, attempt }));
}
