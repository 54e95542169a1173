import type { Endpoints, HandlerInput, WireOutput } from '@istmo/contract/provider';
import type { PaymentDetail } from '@istmo/contract/simulator';
import {
  PSE_LOWEST,
  type PseBank,
  pseBanksIn,
  pseDocumentError,
  pseDocumentTypes,
  toPseDocument,
} from '@istmo/domain';
import { ApiError, emailRefusal, refuseFields } from '../api-error';
import { findNetworkRequest } from '../db/queries/methods/network-request-queries';
import { findPseTransaction } from '../db/queries/methods/method-queries';
import { findByPaymentId, type Payment } from '../db/queries/payments/payment-queries';
import type { HandlersFor } from '../handlers/handlers';
import { type DailyList, dailyList } from '../networks/daily-list';
import { createAsked, followSoon } from '../networks/network-requests';
import type { PseNetwork } from '../networks/networks';
import { limitBegins, type PaymentRequest, toPaymentRequest } from '../payments/create/payment-request';
import { asOf, findPaymentOf } from '../payments/lifecycle/apply-payment-event';
import { isOpen } from '../payments/lifecycle/plan-transition';
import type { Asker } from '../payments/receipts/payer-access';
import { signedAnswer } from '../payments/receipts/payment-answer';
import type { Services } from '../services';
import { pseData } from './pse-data';
import { askPse } from './pse-network';

type Requested = HandlerInput<Endpoints['psePayment']>;

/** Begins a transaction at the payer's bank. Throws an ApiError: 422 with the field that the bank would refuse. */
async function startPse(services: Services, requested: Requested): Promise<Payment> {
  const { bankCode, personType, documentType, document, email } = requested.body;
  const bank = await findListedBank(services, bankCode);
  const isWrong =
    !pseDocumentTypes(personType).includes(documentType) || pseDocumentError(documentType, document);
  refuseFields(
    [
      ['bankCode', bank ? undefined : 'service_unavailable'],
      ['document', isWrong ? 'only_alphanumeric_characters' : undefined],
      ['email', email === '' ? undefined : emailRefusal(email)],
    ],
    'body',
  );
  if (!bank) throw new ApiError(615, 'service_unavailable');
  const paymentRequest = await toPaymentRequest(services, requested, 'pse');
  const refusal: PaymentRequest['refusal'] = (methods) =>
    paymentRequest.refusal?.(methods) ??
    (paymentRequest.shown.amount < PSE_LOWEST ? 'amount_lt_min_message' : undefined);
  const payer = { personType, documentType, document: toPseDocument(document) };
  const atBank = { way: 'bank', bankCode, bankName: bank.name, ...payer } as const;
  return createAsked(services, { ...paymentRequest, refusal }, atBank);
}

type Names = 'pseBanks' | 'psePayment' | 'pseStatus' | 'pseReturn';

export function pseHandlers(services: Services): HandlersFor<Names> {
  const { db, clock } = services;
  const answer = async (payment: Payment, asker: Asker) => pseAnswer(services, payment, asker);
  return {
    pseBanks: async () => {
      const { items } = await listPseBanks(services);
      return { banks: [...items] };
    },
    psePayment: async (requested) => {
      await limitBegins(services, requested);
      return answer(await startPse(services, requested), { attemptId: requested.attemptId });
    },
    pseStatus: async ({ codOper, ...asker }) =>
      answer(await findPaymentOf(services, { codOper, method: 'pse' }), asker),
    pseReturn: async ({ body: { token }, ...asker }) => {
      const request = await findNetworkRequest(db, token);
      const payment = request && (await findByPaymentId(db, request.paymentId));
      if (!request || payment?.method !== 'pse') throw new ApiError(404, 'result_not_found');
      await followSoon(services, { id: request.id });
      return answer(await asOf(db, payment, clock()), asker);
    },
  };
}

/** The current state of a PSE payment. Asks the network for it. */
async function pseAnswer(
  services: Services,
  begun: Payment,
  asker: Asker,
): Promise<WireOutput<Endpoints['psePayment']>> {
  const { payment, reading } = await askPse(services, begun);
  const { bankUrl, bankUrlExpiresAt, bankName, trazabilityCode, networkCode } = pseData(payment);
  const isAtBank =
    isOpen(payment) && reading.state === 'CREATED' && Date.parse(bankUrlExpiresAt ?? '') > services.clock();
  return {
    ...(await signedAnswer(services, payment, asker)),
    bankUrl: isAtBank ? bankUrl : '',
    bankUrlExpiresAt: isAtBank ? bankUrlExpiresAt : null,
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

const banksOfDay = dailyList('PSE', (network: PseNetwork) => network.banks());

/** The banks as the network lists them. Throws ApiError 615 until the network has sent a first list. */
function listPseBanks(services: Services): Promise<DailyList<PseBank>> {
  return banksOfDay(services, services.networks.pse);
}

/** The bank of a code, or `undefined` if there is none. */
async function findListedBank(services: Services, code: string): Promise<PseBank | undefined> {
  const { items } = await listPseBanks(services);
  return pseBanksIn(items).find((bank) => bank.code === code);
}
