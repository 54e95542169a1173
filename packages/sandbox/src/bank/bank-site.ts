import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Database, isUuid } from '../db/database';
import { type Challenge, findChallenge } from '../db/queries/payments/bank-queries';
import { createSite, filesIn } from '../http/create-site';
import { pageHeaders } from '../http/page-headers';
import { formField } from '../http/read-input';
import { methodSites } from '../methods';
import { packageFile } from '../package-file';
import { riskSite } from '../risk/risk-site';
import type { Services } from '../services';
import { thirdPartyFrame } from '../sites/third-party-frame';
import { walletAppSite } from '../wallet-app/wallet-app-site';
import { answerPage, challengePage, noChallengePage } from './bank-pages';
import {
  type ChallengeResponse,
  challengeResponse,
  parseChallengeRequest,
  signChallengeResponse,
} from './challenge-messages';

const MOST_BYTES = 16 * 1024;

type Verdict = Pick<ChallengeResponse, 'transStatus' | 'challengeCancel'>;

/** The answers that a payer can choose on the bank's page. */
const VERDICTS: ReadonlyMap<string, Verdict> = new Map([
  ['approve', { transStatus: 'Y' }],
  ['decline', { transStatus: 'N' }],
  ['timeout', { transStatus: 'U' }],
  ['cancel', { transStatus: 'N', challengeCancel: '01' }],
]);

/** The bank's origin: its access control server asks the payer to confirm a purchase. */
export function bankSite(services: Services): Hono {
  const app = createSite(services, 'bank');
  app.use(bodyLimit({ maxSize: MOST_BYTES }));
  app.post('/acs/challenge', (c) => showChallenge(c, services));
  app.post('/acs/answer', (c) => giveAnswer(c, services));
  app.get('/', (c) => noChallenge(c));
  app.get('/acs/*', (c) => noChallenge(c));
  app.get('/bank/*', filesIn(packageFile('public')));
  app.route('/', methodSites(services));
  app.route('/', riskSite(services));
  app.route('/', walletAppSite(services));
  app.route('/', thirdPartyFrame(services));
  return app;
}

async function showChallenge(c: Context, { db, clock }: Services): Promise<Response> {
  const challenge = await challengeOf(db, await formField(c, 'creq'));
  if (!challenge) return noChallenge(c);
  // Any shop's checkout may embed the bank's page.
  pageHeaders(c, { 'frame-ancestors': ['*'] });
  return c.html(challengePage(challenge, challenge.endsAt.getTime() - clock()));
}

async function challengeOf(db: Database, creq: string): Promise<Challenge | undefined> {
  const request = parseChallengeRequest(creq);
  const challenge = request && (await findChallenge(db, request.acsTransID));
  return challenge?.threeDsServerTransId === request?.threeDSServerTransID ? challenge : undefined;
}

async function giveAnswer(c: Context, { db, keys, clock }: Services): Promise<Response> {
  const acsTransId = await formField(c, 'acsTransID');
  const verdict = VERDICTS.get(await formField(c, 'verdict'));
  const challenge = isUuid(acsTransId) ? await findChallenge(db, acsTransId) : undefined;
  if (!challenge || !verdict) return noChallenge(c);
  const inTime = challenge.endsAt.getTime() > clock();
  const response = challengeResponse(challenge, inTime ? verdict : { transStatus: 'U' });
  const { origin } = new URL(challenge.notificationUrl);
  pageHeaders(c, { 'frame-ancestors': ['*'], 'form-action': [origin] });
  return c.html(answerPage(challenge, await signChallengeResponse(response, keys.bank)));
}

function noChallenge(c: Context): Response | Promise<Response> {
  pageHeaders(c, { 'frame-ancestors': ['*'] });
  return c.html(noChallengePage(), 404);
}
