import { decodeBody, type Endpoints, type HandlerInput } from '@istmo/contract/provider';
import { fromHex, pathTo, SEARCH_PAGE, SEARCH_TYPES, type SearchType } from '@istmo/domain';
import * as v from 'valibot';
import { ApiError } from '../../api-error';
import type { Database } from '../../db/database';
import { findStation } from '../../db/queries/merchants/merchant-queries';
import {
  findRequest,
  insertRequest,
  type MoneyRequest,
  namesOfUsers,
  paidRequests,
  pendingRequests,
} from '../../db/queries/payments/request-queries';
import { findUser, findUserByName, paymentsOfUser } from '../../db/queries/users/user-queries';
import { limitTries } from '../../http/limit-tries';
import { pageOf, type PageQuery } from '../../http/read-input';
import { type MailContent, oneLine, renderMail } from '../../mail/render-mail';
import { sendMail } from '../../mail/send-mail';
import { readableCode } from '../../payments/create/payment-request';
import { asOf } from '../../payments/lifecycle/apply-payment-event';
import { findLivePayable, type Payable } from '../../payments/payable/payable';
import type { Services } from '../../services';
import { notify } from '../notify';
import { findService } from './payable-of';
import {
  type ActivityWire,
  decimal,
  fullName,
  payableActivity,
  paymentActivity,
  requestActivity,
  serviceActivity,
} from './to-activity';

/** A search: by code, or by the id of a merchant, service or station. */
type Search = { code: string } | { type: SearchType; idSearch: string };

const Described = v.object({
  type: v.picklist(SEARCH_TYPES),
  idSearch: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
});

/**
 * Parses an activity search: `code::` and a code, or the code alone, in hex, in the body encoding or plain; a
 * station is JSON with its type and id. Returns `undefined` for an empty search.
 */
export function readSearch(conditional: string): Search | undefined {
  const search = conditional.trim().replace(/^code::/, '');
  const readings = [bodyOf(search), fromHex(search), search].map((reading) =>
    typeof reading === 'string' ? (descriptionIn(reading) ?? reading.trim()) : reading,
  );
  // An object is always a description, even an invalid one; it is never a code.
  const described = readings.find((reading) => typeof reading === 'object' && reading !== null);
  if (described) return searchIn(described);
  const code = readings.find((reading) => typeof reading === 'string' && /^[\w./-]{1,100}$/.test(reading));
  return typeof code === 'string' ? { code } : undefined;
}

function searchIn(described: unknown): Search | undefined {
  const search = v.safeParse(Described, described);
  return search.success ? search.output : undefined;
}

function descriptionIn(text: string): object | undefined {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null ? value : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function bodyOf(text: string): unknown {
  try {
    return decodeBody(text);
  } catch {
    return undefined;
  }
}

type Query = PageQuery & { conditional?: string | undefined };

/** Runs a search. Throws an ApiError: 3001 for an unknown station, 3000 for an expired target, 404 otherwise. */
export async function searchActivity(
  services: Services,
  { conditional = '', ...query }: Query,
  userId: number | undefined,
): Promise<ActivityWire[]> {
  const search = readSearch(conditional);
  if (!search) throw new ApiError(422, 'missing_arguments', { expected: 'code:: and a code in hex' });
  const found = [await findActivity(services, search, userId)];
  const { limit, offset } = pageOf(query, SEARCH_PAGE.limit);
  return found.slice(offset, offset + limit);
}

async function findActivity(
  services: Services,
  search: Search,
  userId: number | undefined,
): Promise<ActivityWire> {
  if ('code' in search) return byCode(services, search.code, userId);
  if (search.type === 'SERVICE') {
    const { service, payable } = await findService(services, search.idSearch);
    return serviceActivity(service, payable);
  }
  const type = search.type === 'PAYMENT_STATION' ? 'ps' : 'merchant';
  return payableFound(services, await findLivePayable(services, { type, code: search.idSearch }));
}

async function byCode(services: Services, code: string, userId: number | undefined): Promise<ActivityWire> {
  if (!code.startsWith('R-')) return payableFound(services, await findLivePayable(services, { code }));
  // Only the user who received a request may see it.
  const request = userId === undefined ? undefined : await findRequest(services.db, { code, userId });
  if (!request) throw new ApiError(404, 'link_not_found');
  return requestActivity(request, fullName(await findUser(services.db, request.fromUserId)));
}

async function payableFound(services: Services, payable: Payable): Promise<ActivityWire> {
  const found = payable.type === 'station' ? await findStation(services.db, payable.code) : undefined;
  if (!found) return payableActivity(payable);
  const { station, merchant } = found;
  return payableActivity(payable, {
    idMerchant: merchant.id,
    stationId: station.id,
    description: station.description,
    amount: decimal(station.amount),
    discount: decimal(station.discount),
    idUsrOwner: station.ownerId,
  });
}

const PAGE = 10;

/** The paid activities of a user, newest first. */
export async function listActivities(
  { db, clock }: Services,
  userId: number,
  query: PageQuery,
): Promise<ActivityWire[]> {
  const { limit, offset } = pageOf(query, PAGE);
  // Either kind alone may fill this page and those before it.
  const first = { limit: offset + limit, offset: 0 };
  const [payments, requests] = await Promise.all([
    paymentsOfUser(db, userId, first),
    paidRequests(db, userId, first),
  ]);
  const current = await Promise.all(
    payments.map(async ({ payment, merchant }) => ({
      payment: await asOf(db, payment, clock()),
      merchant,
    })),
  );
  return [...current.map(paymentActivity), ...(await withAskers(db, requests))]
    .sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))
    .slice(offset, offset + limit);
}

/** Unpaid requests to a user, newest first. */
export async function listPending(
  { db }: Services,
  userId: number,
  query: PageQuery,
): Promise<ActivityWire[]> {
  return withAskers(db, await pendingRequests(db, userId, pageOf(query, PAGE)));
}

/** Requests with the names of the users who made them. */
async function withAskers(db: Database, requests: readonly MoneyRequest[]): Promise<ActivityWire[]> {
  const names = await namesOfUsers(
    db,
    requests.map(({ fromUserId }) => fromUserId),
  );
  return requests.map((request) => requestActivity(request, fullName(names.get(request.fromUserId))));
}

const CODE_LENGTH = 12;
/** The most that one user can ask for, which is the limit of a payment. */
const MOST = 500_000;

type NewMoneyRequest = HandlerInput<Endpoints['sendActivity']>['body'];

/**
 * Requests money from another wallet user. The answer is the same for an unknown user, so that it does not reveal who has an
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
    await sendMail(
      { ...services, db: tx },
      {
        to: payer?.email,
        ...(await renderMail(mail)),
        code: request.code,
        kind: 'request',
        now,
      },
    );
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
