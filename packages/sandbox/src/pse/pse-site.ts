import { type Context, Hono } from 'hono';
import {
  changePseTransaction,
  findPseTransaction,
  type PseTransaction,
} from '../db/queries/methods/method-queries';
import { filesIn } from '../http/create-site';
import { pageHeaders } from '../http/page-headers';
import { formField } from '../http/read-input';
import type { ApiEnv } from '../http/table-api';
import { packageFile } from '../package-file';
import type { Services } from '../services';
import { findPseBank, type PseVerdict, rejected, verdictNamed } from './pse-banks';
import { decidePse } from './pse-network';
import {
  accountPage,
  answeredPage,
  keyPage,
  loginPage,
  overPage,
  PSE_ACCOUNTS,
  PSE_WAYS_BACK,
  type PseWayBack,
} from './pse-pages';

const RIGHT_KEY = '123456';
/** Wrong keys until the bank refuses the payment. */
const MOST_WRONG_KEYS = 3;

/** The pages of the payer's bank. No page may show them in a frame. */
export function pseSite(services: Services): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.get('/pse/return.js', filesIn(packageFile('public')));
  app.get('/pse/pse.css', filesIn(packageFile('public')));
  app.get('/pse/:ticket', async (c) => {
    bankHeaders(c);
    const transaction = await openTransaction(c, services);
    return isTransaction(transaction) ? c.html(loginPage(transaction)) : transaction;
  });
  app.post('/pse/:ticket', async (c) => {
    bankHeaders(c);
    const transaction = await openTransaction(c, services);
    return isTransaction(transaction) ? takeForm(c, services, transaction) : transaction;
  });
  return app;
}

function bankHeaders(c: Context): void {
  // Without a change, the policy allows no frame. Old browsers read the other header.
  pageHeaders(c);
  c.header('x-frame-options', 'DENY');
}

function isTransaction(found: PseTransaction | Response): found is PseTransaction {
  return !(found instanceof Response);
}

/** The transaction that the payer can still confirm, or the page for a transaction that is over. */
async function openTransaction(c: Context, services: Services): Promise<PseTransaction | Response> {
  const transaction = await findPseTransaction(services.db, { ticket: c.req.param('ticket') ?? '' });
  if (!transaction) return c.html(overPage(), 404);
  const isOpen = transaction.state === 'CREATED' && transaction.pageEndsAt.getTime() > services.clock();
  return isOpen ? transaction : c.html(overPage(transaction, transaction.returnUrl));
}

async function takeForm(c: Context, services: Services, transaction: PseTransaction): Promise<Response> {
  const [step, press] = await Promise.all([formField(c, 'step'), formField(c, 'press')]);
  if (press === 'cancel') return decide(c, services, { transaction, verdict: rejected('00001') });
  if (step === 'login') return takeLogin(c, transaction);
  const given = await formField(c, 'account');
  const account = PSE_ACCOUNTS.find(({ id }) => id === given);
  if (!account) return c.html(accountPage(transaction));
  if (step !== 'key') return c.html(keyPage(transaction, account.id));
  return takeKey(c, services, { transaction, account });
}

async function takeLogin(c: Context, transaction: PseTransaction): Promise<Response> {
  const [user, password] = await Promise.all([formField(c, 'user'), formField(c, 'password')]);
  return user.trim() === '' || password === ''
    ? c.html(loginPage(transaction, true), 422)
    : c.html(accountPage(transaction));
}

type Confirmed = { transaction: PseTransaction; account: (typeof PSE_ACCOUNTS)[number] };

async function takeKey(
  c: Context,
  services: Services,
  { transaction, account }: Confirmed,
): Promise<Response> {
  const answer = verdictNamed(await formField(c, 'answer'));
  const way = await wayBack(c);
  if (answer) return decide(c, services, { transaction, verdict: answer, way });
  if ((await formField(c, 'press')) === 'noKey')
    return decide(c, services, { transaction, verdict: rejected('00026'), way });
  if ((await formField(c, 'key')).trim() !== RIGHT_KEY)
    return refuseKey(c, services, { transaction, account });
  const bank = findPseBank(transaction.bankCode);
  const isShort = 'code' in account && (account.id !== 'current' || account.balance < transaction.amount);
  const verdict = isShort ? rejected(account.code) : (bank?.verdict ?? { state: 'OK' });
  return decide(c, services, { transaction, verdict, way: bank?.stays ? 'never' : way });
}

async function refuseKey(
  c: Context,
  services: Services,
  { transaction, account }: Confirmed,
): Promise<Response> {
  const wrongKeys = transaction.wrongKeys + 1;
  if (wrongKeys >= MOST_WRONG_KEYS) return decide(c, services, { transaction, verdict: rejected('00027') });
  await changePseTransaction(services.db, transaction.ticket, { wrongKeys });
  return c.html(keyPage(transaction, account.id, wrongKeys), 422);
}

type Decision = { transaction: PseTransaction; verdict: PseVerdict; way?: PseWayBack };

async function decide(
  c: Context,
  services: Services,
  { transaction, verdict, way = 'once' }: Decision,
): Promise<Response> {
  await decidePse(services, transaction.ticket, verdict);
  return c.html(answeredPage(transaction, transaction.returnUrl, way));
}

async function wayBack(c: Context): Promise<PseWayBack> {
  const asked = await formField(c, 'back');
  return PSE_WAYS_BACK.find((way) => way === asked) ?? 'once';
}
