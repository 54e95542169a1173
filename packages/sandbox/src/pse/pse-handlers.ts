import type { Endpoints, HandlerInput, WireOutput } from '@istmo/contract/provider';
import type { PaymentDetail } from '@istmo/contract/simulator';
import {
  pathTo,
  PSE_LOWEST,
  PSE_PAGE_MS,
  PSE_PENDING_MS,
  pseDocumentError,
  pseDocumentTypes,
  toPseDocument,
} from '@istmo/domain';
import { ApiError, refuseFields } from '../api-error';
import { findPseTransaction, insertPseTransaction } from '../db/queries/methods/pse-queries';
import { findByOperation, type Payment } from '../db/queries/payments/payment-queries';
import type { HandlersFor } from '../handlers/handlers';
import { createPayment } from '../payments/create/create-payment';
import { limitBegins, type PaymentRequest, toPaymentRequest } from '../payments/create/payment-request';
import { applyPaymentEvent, asOf, findPaymentOf } from '../payments/lifecycle/apply-payment-event';
import { isOpen } from '../payments/lifecycle/plan-transition';
import type { Asker } from '../payments/receipts/payer-access';
import { signedAnswer } from '../payments/receipts/payment-answer';
import type { Services } from '../services';
import { findPseBank, PSE_LIST } from './pse-banks';
import { pseData } from './pse-data';
import { askPse } from './pse-network';

type Requested = HandlerInput<Endpoints['psePayment']>;

/** Begins a transaction at the payer's bank. Throws an ApiError: 422 with the field that the bank would refuse. */
async function startPse(services: Services, requested: Requested): Promise<Payment> {
  const { bankCode, personType, documentType, document } = requested.body;
  const bank = findPseBank(bankCode);
  const isWrong =
    !pseDocumentTypes(personType).includes(documentType) || pseDocumentError(documentType, document);
  refuseFields(
    [
      ['bankCode', bank ? undefined : 'service_unavailable'],
      ['document', isWrong ? 'only_alphanumeric_characters' : undefined],
    ],
    'body',
  );
  if (!bank) throw new ApiError(615, 'service_unavailable');
  const paymentRequest = await toPaymentRequest(services, requested, 'pse');
  const detail = {
    ...paymentRequest.detail,
    bankCode,
    bankName: bank.name,
    personType,
    documentType,
    document: masked(toPseDocument(document)),
    trazabilityCode: digits(services, 9),
  };
  const refusal: PaymentRequest['refusal'] = (methods) =>
    paymentRequest.refusal?.(methods) ??
    (paymentRequest.shown.amount < PSE_LOWEST ? 'amount_lt_min_message' : undefined);
  return createPayment(services, { ...paymentRequest, detail, refusal }, (within, payment) =>
    openTransaction(within, payment, paymentRequest.payable.merchant.name),
  );
}

async function openTransaction(services: Services, payment: Payment, merchantName: string): Promise<Payment> {
  const { db, clock, randomBytes } = services;
  const { id, codOper, total, currency, lang } = payment;
  const { bankCode, bankName, trazabilityCode } = pseData(payment);
  const now = clock();
  const token = () => Buffer.from(randomBytes(24)).toString('base64url');
  await insertPseTransaction(db, {
    ticket: token(),
    paymentId: id,
    codOper,
    merchantName,
    amount: total,
    currency,
    lang,
    bankCode,
    bankName,
    trazabilityCode,
    returnToken: token(),
    pageEndsAt: new Date(now + PSE_PAGE_MS),
  });
  return applyPaymentEvent(db, payment, {
    event: 'requested',
    endsAt: new Date(now + PSE_PENDING_MS),
    now,
  });
}

/** Random digits, the first of which is not 0. */
function digits({ randomBytes }: Services, length: number): string {
  const number = BigInt(`0x${Buffer.from(randomBytes(8)).toString('hex')}`);
  const lowest = 10n ** BigInt(length - 1);
  return String(lowest + (number % (lowest * 9n)));
}

/** Hides all but the last four characters. */
function masked(document: string): string {
  return '•'.repeat(Math.max(0, document.length - 4)) + document.slice(-4);
}

/** The address that the bank sends the payer back to: it has no result. */
export function pseReturnUrl({ config }: Services, returnToken: string): string {
  return config.origins.checkout + pathTo('pseReturn', { token: returnToken });
}

/** The page of the payer's bank. */
function bankUrlOf({ config }: Services, ticket: string): string {
  return `${config.origins.bank}/pse/${ticket}`;
}

type Names = 'pseBanks' | 'psePayment' | 'pseStatus' | 'pseReturn';

export function pseHandlers(services: Services): HandlersFor<Names> {
  const { db, clock } = services;
  const answer = async (payment: Payment, asker: Asker) => pseAnswer(services, payment, asker);
  return {
    // The sandbox's network never changes its list, so a list of today is always at hand.
    pseBanks: () => Promise.resolve({ banks: [...PSE_LIST], refreshedAt: startOfDay(clock()) }),
    psePayment: async (requested) => {
      await limitBegins(services, requested);
      return answer(await startPse(services, requested), { attemptId: requested.attemptId });
    },
    pseStatus: async ({ codOper, ...asker }) =>
      answer(await findPaymentOf(services, { codOper, method: 'pse' }), asker),
    pseReturn: async ({ body: { token }, ...asker }) => {
      const transaction = await findPseTransaction(db, { returnToken: token });
      const payment = transaction && (await findByOperation(db, transaction.codOper));
      if (!payment) throw new ApiError(404, 'result_not_found');
      return answer(await asOf(db, payment, clock()), asker);
    },
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

function startOfDay(now: number): string {
  return new Date(now - (now % DAY_MS)).toISOString();
}

/** The current state of a PSE payment, for which the network is asked. */
async function pseAnswer(
  services: Services,
  begun: Payment,
  asker: Asker,
): Promise<WireOutput<Endpoints['psePayment']>> {
  const { payment, reading } = await askPse(services, begun);
  const transaction = await findPseTransaction(services.db, { paymentId: payment.id });
  const { bankName, trazabilityCode, networkCode } = pseData(payment);
  const isAtBank =
    isOpen(payment) &&
    transaction?.state === 'CREATED' &&
    transaction.pageEndsAt.getTime() > services.clock();
  return {
    ...(await signedAnswer(services, payment, asker)),
    bankUrl: isAtBank ? bankUrlOf(services, transaction.ticket) : '',
    bankUrlExpiresAt: isAtBank ? transaction.pageEndsAt.toISOString() : null,
    bankName,
    trazabilityCode,
    networkState: reading.state,
    networkCode,
  };
}

/** The transaction at the network, for the simulator. */
export async function pseDetails({ db }: Services, payment: Payment): Promise<PaymentDetail['details']> {
  const transaction = await findPseTransaction(db, { paymentId: payment.id });
  const { bankName, trazabilityCode, documentType, document } = pseData(payment);
  return {
    bankName,
    trazabilityCode,
    documentType,
    document,
    networkState: transaction?.state ?? null,
    networkCode: transaction?.code ?? null,
    settlesAt: transaction?.settlesAt?.toISOString() ?? null,
  };
}
