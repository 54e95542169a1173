import type { Endpoints, HandlerInput } from '@istmo/contract/provider';
import { pathTo } from '@istmo/domain';
import { ApiError } from '../../api-error';
import { insertRequest, type MoneyRequest } from '../../db/queries/payments/request-queries';
import { findUser, findUserByName } from '../../db/queries/users/user-queries';
import { limitTries } from '../../http/limit-tries';
import { type MailContent, oneLine, renderMail } from '../../mail/render-mail';
import { sendMail } from '../../mail/send-mail';
import { readableCode } from '../../payments/create/payment-request';
import type { Services } from '../../services';
import { decimal } from '../decimal';
import { notify } from '../notify';
import { type ActivityWire, fullName, requestActivity } from './to-activity';

const CODE_LENGTH = 12;
/** The most that one user can ask for, which is the limit of a payment. */
const MOST = 500_000;

type NewMoneyRequest = HandlerInput<Endpoints['sendActivity']>['body'];

/**
 * Asks another wallet user for money. The answer is the same when there is no such user, so that nobody learns who has an
 * account. Throws an ApiError: 422 for oneself or an invalid amount, 429 after too many.
 */
export async function sendActivity(
  services: Services,
  fromUserId: number,
  { to, amount, description }: NewMoneyRequest,
): Promise<ActivityWire> {
  if (amount <= 0) throw new ApiError(422, 'greater_than_zero');
  if (amount > MOST) throw new ApiError(422, 'amount_exceeds_limit_allowed');
  await limitTries(services, { limit: 'requests', of: String(fromUserId) });
  await limitTries(services, { limit: 'requestsTo', of: to.trim().toLowerCase() });
  const found = await findUserByName(services.db, to);
  if (found?.id === fromUserId) throw new ApiError(422, 'missing_arguments');
  const payer = found?.kind === 'customer' ? found : undefined;
  const { clock, uuid, randomBytes } = services;
  const now = clock();
  return services.db.transaction(async (tx) => {
    const request = await insertRequest(tx, {
      id: uuid(),
      code: `R-${readableCode(randomBytes, CODE_LENGTH)}`,
      fromUserId,
      toUserId: payer?.id ?? null,
      toText: to.trim(),
      amount,
      description: description.trim(),
      createdAt: new Date(now),
    });
    const askedBy = fullName(await findUser(tx, fromUserId));
    const text = `${askedBy} le pide $${decimal(amount)}.`;
    if (payer) await notify(tx, { userId: payer.id, title: 'Solicitud de pago', text, now });
    const { checkout } = services.config.origins;
    const mail = requestMail({ request, askedBy, checkout });
    await sendMail(tx, {
      to: payer?.email,
      ...(await renderMail(mail)),
      code: request.code,
      kind: 'request',
      now,
    });
    return requestActivity(request, askedBy);
  });
}

type RequestMailContent = {
  request: Pick<MoneyRequest, 'code' | 'amount' | 'currency' | 'description'>;
  /** The user who asks. */
  askedBy: string;
  /** The checkout's origin. */
  checkout: string;
};

/** The mail that asks a wallet user for money, with a link to details. The user's language is unknown. */
function requestMail({ request, checkout, askedBy }: RequestMailContent): MailContent {
  const { code, amount, currency } = request;
  const who = oneLine(askedBy);
  const description = oneLine(request.description);
  const concept = description === '' ? '' : ` (${description})`;
  const sum = `${decimal(amount, currency)} ${currency}${concept}`;
  const url = checkout + pathTo('emailPayment', { type: 'request', code });
  return {
    subject: `${who} le pide un pago / asks you for a payment`,
    sections: [
      {
        lang: 'es',
        title: 'Solicitud de pago',
        blocks: [
          { kind: 'text', text: `${who} le pide ${sum}. Revíselo aquí antes de pagar:` },
          { kind: 'link', label: 'Revisar la solicitud', url },
        ],
      },
      {
        lang: 'en',
        title: 'Payment request',
        blocks: [
          { kind: 'text', text: `${who} asks you for ${sum}. Look at it here before you pay:` },
          { kind: 'link', label: 'Look at the request', url },
        ],
      },
    ],
  };
}
