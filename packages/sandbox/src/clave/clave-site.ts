import { type Context, Hono } from 'hono';
import { findClaveSession } from '../db/queries/methods/method-queries';
import { callFaults } from '../faults/simulated-faults';
import { filesIn } from '../http/create-site';
import { formField } from '../http/read-input';
import { pageHeaders } from '../http/page-headers';
import type { ApiEnv } from '../http/table-api';
import { packageFile } from '../package-file';
import type { Services } from '../services';
import { answerTo, type ClaveCard, digitsOf, invalidFields } from './simulated-clave';
import { answerClaveSession, isOver } from './clave-verdict';
import { answeredPage, overPage, silentPage, clavePage, type Way } from './clave-pages';

export const CLAVE_SCRIPT = '/clave/sdk.js';

/** The Clave network's SDK and pages. */
export function claveSite(services: Services): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  // For browsers that cannot load the SDK. The redirect to GET keeps a reload from asking to post again.
  app.post('/clave/page', async (c) =>
    c.redirect(`/clave/terminal/${encodeURIComponent(await formField(c, 'session'))}?way=page`, 303),
  );
  app.get('/clave/terminal/:session', (c) => showClavePage(c, services));
  app.post('/clave/terminal/:session', (c) => takeForm(c, services));
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

async function takeForm(c: Context, services: Services): Promise<Response> {
  pageHeaders(c, { 'frame-ancestors': ['*'] });
  const session = await findClaveSession(services.db, c.req.param('session') ?? '');
  if (!session) return c.html(overPage(), 404);
  const pressed = await formField(c, 'answer');
  if (pressed === 'ignore') return c.html(silentPage(session.lang));
  const way = wayOf(await formField(c, 'way'));
  const card = await typedCard(c);
  const invalid = pressed === 'cancel' ? [] : invalidFields(card);
  if (invalid.length > 0) return c.html(clavePage(session, way, { typed: card, invalid }), 422);
  // Only the answer is stored: the card and the PIN are forgotten here.
  const answer = pressed === 'cancel' ? 'canceled' : answerTo(card);
  const answered = await answerClaveSession(services, session.token, answer);
  if (!answered) return c.html(overPage(session), 404);
  return c.html(answeredPage({ ...answered, way, target: services.config.origins.bank }));
}

async function typedCard(c: Context): Promise<ClaveCard> {
  const [number, expiry, pin] = await Promise.all(
    (['number', 'expiry', 'pin'] as const).map((name) => formField(c, name)),
  );
  return digitsOf({ number: number ?? '', expiry: expiry ?? '', pin: pin ?? '' });
}

function wayOf(text: string | undefined): Way {
  return text === 'page' ? 'page' : 'sdk';
}
