import { readFile } from 'node:fs/promises';
import { languageFrom } from '@istmo/domain';
import { type Context, Hono } from 'hono';
import { findUserByName } from '../db/queries/users/user-queries';
import { callFaults } from '../faults/call-faults';
import { filesIn } from '../http/create-site';
import { pageHeaders } from '../http/page-headers';
import { formField } from '../http/read-input';
import type { ApiEnv } from '../http/table-api';
import { packageFile } from '../package-file';
import type { Services } from '../services';
import { APP_ACCOUNTS, appAnsweredPage, approvalPage } from './wallet-app-pages';
import { readWalletApp } from './wallet-app-setting';
import { walletAppToken } from './wallet-app-token';

/** The path of the wallet's SDK. */
export const WALLET_SCRIPT = '/wallet/sdk.js';

/** The wallet's SDK, and the page that stands in for its app. */
export function walletAppSite(services: Services): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.get('/wallet/app', (c) => {
    appHeaders(c);
    return c.html(approvalPage(languageFrom([c.req.query('lang') ?? ''])));
  });
  app.post('/wallet/app', (c) => takeAnswer(c, services));
  app.get('/wallet/*', async (c, next) => {
    c.set('requestId', services.uuid());
    // Pages of other origins load these files, and a new sandbox version replaces them.
    c.header('cross-origin-resource-policy', 'cross-origin');
    c.header('cache-control', 'no-cache');
    await next();
  });
  app.get(WALLET_SCRIPT, callFaults(services, 'walletSdk'), (c) => sdk(c, services));
  app.get('/wallet/*', filesIn(packageFile('public')));
  return app;
}

/** The SDK's file says that there is no app. */
const NOT_INSTALLED = 'const isInstalled = false;';

async function sdk(c: Context, { db }: Services): Promise<Response> {
  const file = await readFile(packageFile(`public${WALLET_SCRIPT}`), 'utf8');
  const { installed } = await readWalletApp(db);
  const script = installed ? file.replace(NOT_INSTALLED, 'const isInstalled = true;') : file;
  return c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' });
}

async function takeAnswer(c: Context, services: Services): Promise<Response> {
  appHeaders(c);
  const [answer, name, lang] = await Promise.all(
    ['answer', 'user', 'lang'].map((field) => formField(c, field)),
  );
  const target = services.config.origins.bank;
  const account = APP_ACCOUNTS.find((one) => one === name);
  const user = answer === 'approve' && account ? await findUserByName(services.db, account) : undefined;
  const token = user ? await walletAppToken(services, user.id) : '';
  const status = user ? 'approved' : answer === 'cancel' ? 'canceled' : 'failed';
  return c.html(appAnsweredPage(languageFrom([lang ?? '']), { status, token, target }));
}

// Any shop's page may hold the checkout that shows the app. The answer goes only to the frame in which the SDK runs.
function appHeaders(c: Context): void {
  pageHeaders(c, { 'frame-ancestors': ['*'] });
}
