import { type Context, Hono } from 'hono';
import { type ClaveAnswer, findClaveSession } from '../db/queries/methods/clave-queries';
import { callFaults } from '../faults/call-faults';
import { filesIn } from '../http/create-site';
import { formField } from '../http/read-input';
import { pageHeaders } from '../http/page-headers';
import type { ApiEnv } from '../http/table-api';
import { packageFile } from '../package-file';
import type { Services } from '../services';
import { answerClaveSession, isOver } from './clave-verdict';
import { answeredPage, overPage, silentPage, clavePage, type Way } from './clave-pages';

/** The path of the Clave SDK. */
export const CLAVE_SCRIPT = '/clave/sdk.js';

const ANSWERS: ReadonlyMap<string, ClaveAnswer> = new Map([
  ['approve', 'approved'],
  ['decline', 'declined'],
  ['cancel', 'canceled'],
  ['bank_not_affiliated', 'bank_not_affiliated'],
  ['card_expired', 'card_expired'],
  ['wrong_pin', 'wrong_pin'],
]);

/** The Clave network's SDK and pages. */
export function claveSite(services: Services): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  // For browsers that cannot load the SDK. The redirect to GET keeps a reload from asking to post again.
  app.post('/clave/page', async (c) =>
    c.redirect(`/clave/terminal/${encodeURIComponent(await formField(c, 'session'))}?way=page`, 303),
  );
  app.get('/clave/terminal/:session', (c) => showClavePage(c, services));
  app.post('/clave/terminal/:session', (c) => giveAnswer(c, services));
  app.get('/clave/*', async (c, next) => {
    c.set('requestId', services.uuid());
    // Pages of other origins load these files, and a new sandbox version replaces them.
    c.header('cross-origin-resource-policy', 'cross-origin');
    c.header('cache-control', 'no-cache');
    await next();
  });
  app.get(CLAVE_SCRIPT, callFaults(services, 'claveSdk'));
  app.get('/clave/*', filesIn(packageFile('public')));
  return app;
}

async function showClavePage(c: Context, { db, clock }: Services): Promise<Response> {
  // Any shop's checkout may embed the Clave page.
  pageHeaders(c, { 'frame-ancestors': ['*'] });
  const session = await findClaveSession(db, c.req.param('session') ?? '');
  if (!session) return c.html(overPage(), 404);
  const isOpen = session.answer === null && !isOver(session, clock());
  return c.html(isOpen ? clavePage(session, wayOf(c.req.query('way'))) : overPage(session));
}

async function giveAnswer(c: Context, services: Services): Promise<Response> {
  pageHeaders(c, { 'frame-ancestors': ['*'] });
  const token = c.req.param('session') ?? '';
  const choice = await formField(c, 'answer');
  if (choice === 'ignore') return c.html(silentPage('es'));
  const answer = ANSWERS.get(choice);
  const way = wayOf(await formField(c, 'way'));
  const answered = answer && (await answerClaveSession(services, token, answer));
  if (answered) return c.html(answeredPage({ ...answered, way }));
  return c.html(overPage(await findClaveSession(services.db, token)), 404);
}

function wayOf(text: string | undefined): Way {
  return text === 'page' ? 'page' : 'sdk';
}
