import { type Limit, type LimitName, LIMITS } from '@istmo/contract/limits';
import { ERROR_CODES } from '@istmo/contract/provider';
import { randomUUID } from 'node:crypto';
import { answerOf, call, succeeded } from '../call';
import { type Check, eachExchange, type Exchange, holds, type Kit, Skip } from '../kit';
import { isFields, partOf } from '../fixture';
import { newGuest, withCard } from './new-guest';

/** Checks for the limits that can be seen from outside. Each uses a guest or a phone of its own. */
export const limitChecks: readonly Check[] = [
  {
    id: 'limits/cards',
    shows: 'Who has many cards declined is asked for a captcha, or to wait',
    section: 8,
    run: stopsCardTests,
  },
  {
    id: 'limits/register-card',
    shows: 'A guest learns nothing of a card that no subscription waits for',
    section: 8,
    run: checksNoCards,
  },
  {
    id: 'limits/pushes',
    shows: 'A phone has one request of a merchant at a time, whoever asks',
    section: 8,
    run: asksAPhoneOnce,
  },
  {
    id: 'limits/money-requests',
    shows: 'A request for money does not tell who has an account, nor the name of its payer',
    section: 8,
    run: hidesWhoPays,
  },
  {
    id: 'limits/recovery',
    shows: 'A recovery is answered the same whether the account exists or not',
    section: 8,
    run: hidesAccounts,
  },
  {
    id: 'limits/merchant-owner',
    shows: 'Who counts merchants’ numbers up gets no list of logins',
    section: 8,
    run: listsNoLogins,
  },
  {
    id: 'limits/retry-after',
    shows: 'Whoever has to wait (429) is told how long, in a header and in words',
    section: 8,
    run: eachExchange(({ status, envelope, headers }) => {
      if (status !== 429 && envelope?.headerStatus.code !== ERROR_CODES.tooManyTries) return '';
      if (!/^\d+$/.test(headers.get('retry-after') ?? '')) return 'has 429 without retry-after in seconds';
      return envelope?.headerStatus.description ? '' : 'has 429 without a text for the payer';
    }),
  },
];

const codeOf = ({ envelope, status }: Exchange): number => envelope?.headerStatus.code ?? status;

/** Throws a Failure unless the service rejected the exchange with the answer of the limit. */
function isRefusedBy(name: LimitName, exchange: Exchange): void {
  const { answer }: Limit = LIMITS[name];
  const isCaptcha = codeOf(exchange) === ERROR_CODES.unprocessable && saysCaptcha(exchange);
  const isWait = codeOf(exchange) === ERROR_CODES.tooManyTries;
  holds(
    isWait || (answer === 'captcha' && isCaptcha),
    `${exchange.row} is not limited: code ${codeOf(exchange)}`,
  );
}

function saysCaptcha({ envelope }: Exchange): boolean {
  return [envelope?.headerStatus.description, envelope?.message].some((text) => text?.includes('captcha'));
}

async function stopsCardTests(kit: Kit): Promise<void> {
  const [card] = kit.fixture.cards.declined;
  if (!card) throw new Skip('the fixture has no declined card');
  await answerOf(kit, 'authCapture');
  const guest = await newGuest(kit);
  let last = await call(kit, 'authCapture', { change: withCard(card), ...guest });
  for (let count = 1; count <= LIMITS.cardDeclines.most && codeOf(last) === 200; count += 1)
    last = await call(kit, 'authCapture', { change: withCard(card), ...guest });
  isRefusedBy('cardCaptcha', last);
}

async function checksNoCards(kit: Kit): Promise<void> {
  await answerOf(kit, 'registerCard');
  const guest = await newGuest(kit);
  const refused = await call(kit, 'registerCard', { change: { body: { subscriptionKey: '' } }, ...guest });
  const code = codeOf(refused);
  holds(code >= 400 && code < 500, `registerCard for a guest without a subscription: code ${code}`);
}

async function asksAPhoneOnce(kit: Kit): Promise<void> {
  await answerOf(kit, 'yappyRequest');
  // A new request, because another check may have canceled the first one.
  const { request } = succeeded(await call(kit, 'yappyRequest'));
  const aliasYappy = partOf(request.body, ['aliasYappy']);
  // Another payer sends a request to the same phone, so that it is not a possible duplicate.
  const email = `otro-${kit.fresh}@correo.com`;
  const guest = await newGuest(kit);
  const change = { body: { aliasYappy, email, phone: '+50769990000', name: 'Otro Cliente' } };
  isRefusedBy('openPushes', await call(kit, 'yappyRequest', { change, attempt: randomUUID(), ...guest }));
}

async function hidesWhoPays(kit: Kit): Promise<void> {
  const known = shapeOf(await answerOf(kit, 'sendActivity'));
  const to = `nobody-${kit.fresh}@istmo.test`;
  const unknown = await call(kit, 'sendActivity', { change: { body: { to } } });
  if (codeOf(unknown) === ERROR_CODES.tooManyTries) throw new Skip('too many requests: come again later');
  holds(shapeOf(unknown) === known, `sendActivity to nobody: code ${codeOf(unknown)}, or other fields`);
}

async function hidesAccounts(kit: Kit): Promise<void> {
  const known = shapeOf(await answerOf(kit, 'recoveryPassword'));
  const loginOrEmail = `nobody-${kit.fresh}@istmo.test`;
  const unknown = await call(kit, 'recoveryPassword', { change: { body: { loginOrEmail } } });
  if (codeOf(unknown) === ERROR_CODES.tooManyTries) throw new Skip('too many codes: come again later');
  holds(shapeOf(unknown) === known, `recoveryPassword of nobody: code ${codeOf(unknown)}, or other fields`);
}

/** The code of an answer and the names of its fields. */
function shapeOf(exchange: Exchange): string {
  const { data } = exchange;
  return JSON.stringify([codeOf(exchange), isFields(data) ? Object.keys(data).sort() : typeof data]);
}

async function listsNoLogins(kit: Kit): Promise<void> {
  const login = partOf((await answerOf(kit, 'commerceUser')).data, ['result3', 'user', 'login']);
  holds(login === '', 'commerceUser data.result3.user.login is not empty');
}
