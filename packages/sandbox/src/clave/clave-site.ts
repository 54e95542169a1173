import { type Context, Hono } from 'hono';
import { type ClaveAnswer, findClaveSession } from '../db/queries/clave-queries';
import { callFaults } from '../faults/call-faults';
import { filesIn } from '../http/files-in';
import { formField } from '../http/form-field';
import { pageHeaders } from '../http/page-headers';
import type { ApiEnv } from '../http/table-api';
import { packageFile } from '../package-file';
import type { Services } from '../services';
import { answerTerminal, isOver } from './answer-terminal';
import { answeredPage, overPage, silentPage, terminalPage, type Way } from './clave-pages';

/** The network's SDK. */
export const CLAVE_SCRIPT = '/clave/sdk.js';

const ANSWERS: ReadonlyMap<string, ClaveAnswer> = new Map([
  ['approve', 'approved'],
  ['decline', 'declined'],
  ['cancel', 'canceled'],
  ['bank_not_affiliated', 'bank_not_affiliated'],
  ['card_expired', 'card_expired'],
  ['wrong_pin', 'wrong_pin'],
]);

/** The Clave network's own pages: its SDK, and the terminal that the SDK shows. */
export function claveSite(services: Services): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  // Where a payer comes whose browser loads no SDK. By GET from there on: a reload asks nobody whether to post again.
  app.post('/clave/page', async (c) =>
    c.redirect(`/clave/terminal/${encodeURIComponent(await formField(c, 'session'))}?way=page`, 303),
  );
  app.get('/clave/terminal/:session', (c) => showTerminal(c, services));
  app.post('/clave/terminal/:session', (c) => giveAnswer(c, services));
  app.get('/clave/*', async (c, next) => {
    c.set('requestId', services.uuid());
    // Loaded by pages of other origins, and renewed with the sandbox.
    c.header('cross-origin-resource-policy', 'cross-origin');
    c.header('cache-control', 'no-cache');
    await next();
  });
  app.get(CLAVE_SCRIPT, callFaults(services, 'claveSdk'));
  app.get('/clave/*', filesIn(packageFile('public')));
  return app;
}

async function showTerminal(c: Context, { db, clock }: Services): Promise<Response> {
  // Any shop's checkout may hold the terminal, as it may the bank.
  pageHeaders(c, { 'frame-ancestors': ['*'] });
  const session = await findClaveSession(db, c.req.param('session') ?? '');
  if (!session) return c.html(overPage(), 404);
  const isOpen = session.answer === null && !isOver(session, clock());
  return c.html(isOpen ? terminalPage(session, wayOf(c.req.query('way'))) : overPage(session));
}

async function giveAnswer(c: Context, services: Services): Promise<Response> {
  pageHeaders(c, { 'frame-ancestors': ['*'] });
  const token = c.req.param('session') ?? '';
  const asked = await formField(c, 'answer');
  if (asked === 'ignore') return c.html(silentPage('es'));
  const answer = ANSWERS.get(asked);
  const way = wayOf(await formField(c, 'way'));
  const answered = answer && (await answerTerminal(services, token, answer));
  if (answered) return c.html(answeredPage({ ...answered, way }));
  return c.html(overPage(await findClaveSession(services.db, token)), 404);
}

function wayOf(text: string | undefined): Way {
  return text === 'page' ? 'page' : 'sdk';
}
