import type { Endpoints, HandlerInput } from '@istmo/contract/provider';
import { insertRequest } from '../db/queries/request-queries';
import { findUser, findUserByName } from '../db/queries/user-queries';
import { Fault } from '../fault';
import { sendMail } from '../mail/send-mail';
import { readableCode } from '../payments/operation-code';
import type { Services } from '../services';
import { decimal } from './decimal';
import { fullName } from './full-name';
import { limitTries } from './limit-tries';
import { notify } from './notify';
import { requestMail } from './request-mail';
import { type ActivityWire, requestActivity } from './to-activity';

const CODE_LENGTH = 12;
/** Most that one user may ask of another: what one payment may come to. */
const MOST = 500_000;

type Asked = HandlerInput<Endpoints['sendActivity']>['body'];

/**
 * Asks another wallet user for money. Throws a Fault: 404 where there is no such user, 422 for oneself or an amount that
 * nobody pays, 429 after too many.
 */
export async function sendActivity(
  services: Services,
  fromUserId: number,
  { to, amount, description }: Asked,
): Promise<ActivityWire> {
  const payer = await findUserByName(services.db, to);
  if (payer?.kind !== 'customer') throw new Fault(404, 'result_not_found');
  if (payer.id === fromUserId) throw new Fault(422, 'missing_arguments');
  if (amount <= 0) throw new Fault(422, 'greater_than_zero');
  if (amount > MOST) throw new Fault(422, 'amount_exceeds_limit_allowed');
  await limitTries(services, { limit: 'requests', of: String(fromUserId) });
  const { clock, uuid, randomBytes } = services;
  const now = clock();
  return services.db.transaction(async (tx) => {
    const request = await insertRequest(tx, {
      id: uuid(),
      code: `R-${readableCode(randomBytes, CODE_LENGTH)}`,
      fromUserId,
      toUserId: payer.id,
      amount,
      description: description.trim(),
      createdAt: new Date(now),
    });
    const askedBy = fullName(await findUser(tx, fromUserId));
    const text = `${askedBy} le pide $${decimal(amount)}.`;
    await notify(tx, { userId: payer.id, title: 'Le piden un pago', text, now });
    const { checkout } = services.config.origins;
    const mail = requestMail({ request, askedBy, checkout });
    await sendMail(tx, { to: payer.email, ...mail, kind: 'request', now });
    return requestActivity(request, askedBy);
  });
}
