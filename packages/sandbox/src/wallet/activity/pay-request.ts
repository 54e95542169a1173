import type { Caller } from '@istmo/contract/provider';
import { money } from '@istmo/domain';
import { ApiError } from '../../api-error';
import type { Database } from '../../db/database';
import { lockUser, walletBalance } from '../../db/queries/payments/ledger-queries';
import { writeJournalEntry } from '../../payments/ledger/write-entries';
import { lockRequest, type MoneyRequest, writeRequestPaid } from '../../db/queries/payments/request-queries';
import { readableCode } from '../../payments/create/operation-code';
import { refuseVoided } from '../../payments/create/refuse-payment';
import { userAccount } from '../../payments/ledger/account-balances';
import { payerMessage } from '../../payments/receipts/payer-messages';
import type { Services } from '../../services';
import { decimal } from '../decimal';
import { findUser } from '../../db/queries/users/user-queries';
import { notify } from '../notify';
import type { Paid, PayBody } from './payable-of';
import { requirePassword } from './require-password';
import { fullName } from './to-activity';

/** A request that was sent to the user who pays it. */
type SentRequest = MoneyRequest & { toUserId: number };

type RequestPayment = { caller: Caller; attemptId: string; code: string; body: PayBody };

/** Pays a request from wallet to wallet, once and within the balance. Throws an ApiError. */
export function payRequest(
  services: Services,
  { caller, attemptId, code, body }: RequestPayment,
): Promise<Paid> {
  return services.db.transaction(async (tx) => {
    const found = await lockRequest(tx, code);
    if (found?.toUserId !== caller.id) throw new ApiError(404, 'link_not_found');
    const request: SentRequest = { ...found, toUserId: caller.id };
    if (request.paidAt !== null) {
      if (request.attemptId === attemptId) return samePaid(request, body);
      throw new ApiError(422, 'request_already_paid');
    }
    await refuseVoided(tx, attemptId);
    // Wallet to wallet only: a card would be a cash advance.
    if (!body.useFunds || body.idUsrCard !== null) throw new ApiError(615, 'service_unavailable');
    if (body.sourceSearch.amount !== request.amount) throw new ApiError(422, 'invalid_amount');
    const within = { ...services, db: tx };
    await requirePassword(within, caller, { attemptId, funds: money(request.amount, request.currency) });
    await lockBoth(tx, request);
    if ((await walletBalance(tx, caller.id, request.currency)) < request.amount) return refused(request);
    return transfer(within, request, attemptId);
  });
}

// In a fixed order, so that two users who pay each other do not deadlock.
async function lockBoth(tx: Database, { fromUserId, toUserId }: SentRequest): Promise<void> {
  for (const id of [fromUserId, toUserId].sort((a, b) => a - b)) await lockUser(tx, id);
}

async function transfer(services: Services, request: SentRequest, attemptId: string): Promise<Paid> {
  const { db, clock, randomBytes } = services;
  const { code, amount, currency, fromUserId, toUserId } = request;
  const now = clock();
  const shared = { movement: `transfer:${code}`, currency, at: new Date(now) };
  await writeJournalEntry(db, [
    { ...shared, account: userAccount(toUserId), amount },
    { ...shared, account: userAccount(fromUserId), amount: 0 - amount },
  ]);
  const codOper = `P2P-${readableCode(randomBytes, 16)}`;
  await writeRequestPaid(db, request.id, { paidAt: shared.at, codOper, attemptId });
  const notice = { codOper, now };
  const sum = `$${decimal(amount, currency)}`;
  const [asker, payer] = [await findUser(db, fromUserId), await findUser(db, toUserId)].map(fullName);
  const received = `Recibió ${sum} de ${payer}.`;
  await notify(db, { ...notice, userId: fromUserId, title: 'Le pagaron', text: received });
  await notify(db, { ...notice, userId: toUserId, title: 'Pago hecho', text: `Pagó ${sum} a ${asker}.` });
  return paid(request, codOper);
}

/** Returns the attempt's first answer. Throws ApiError 409 when the request differs. */
function samePaid(request: MoneyRequest, { sourceSearch, useFunds, idUsrCard }: PayBody): Paid {
  const isOtherAmount = sourceSearch.amount !== request.amount;
  const isOtherMethod = !useFunds || idUsrCard !== null;
  const differs = [...(isOtherAmount ? ['amount'] : []), ...(isOtherMethod ? ['method'] : [])];
  if (differs.length > 0) throw new ApiError(409, 'happen_error_try_again', { differs });
  return paid(request, request.codOper ?? '');
}

function paid(request: MoneyRequest, codOper: string): Paid {
  return {
    ...answerTo(request),
    status: 1,
    codOper,
    outcome: 'approved',
    authStatus: '00',
    messageSys: payerMessage('approved', { lang: 'es', method: 'balance' }),
    activityResult: { status: 1, codOper },
  };
}

function refused(request: MoneyRequest): Paid {
  const reason = 'insufficient_funds';
  return {
    ...answerTo(request),
    status: 0,
    codOper: '',
    outcome: 'declined',
    authStatus: 'DR',
    reason,
    messageSys: payerMessage(reason, { lang: 'es', method: 'balance' }),
    activityResult: { status: 0, codOper: '' },
  };
}

function answerTo({ amount, currency, code }: MoneyRequest) {
  return { method: 'balance', totalPay: decimal(amount, currency), currency, activityCode: code } as const;
}
