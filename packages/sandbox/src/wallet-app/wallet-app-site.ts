import { readFile } from 'node:fs/promises';
import { languageFrom, MESSAGE_KEYS, textIn } from '@istmo/domain';
import { type Context, Hono } from 'hono';
import { ApiError } from '../api-error';
import { findUserByName } from '../db/queries/users/user-queries';
import { callFaults } from '../faults/call-faults';
import { clientAddress } from '../http/client-address';
import { filesIn } from '../http/create-site';
import { pageHeaders } from '../http/page-headers';
import { formField } from '../http/read-input';
import type { ApiEnv } from '../http/table-api';
import { packageFile } from '../package-file';
import type { Services } from '../services';
import { checkLogin } from '../wallet/account/log-in';
import { answeredPage, APP_ACCOUNTS, approvalPage, loginFieldsPage } from './wallet-app-pages';
import { readWalletApp } from './wallet-app-setting';
import { walletAppTexts } from './wallet-app-texts';
import { createLoginCode } from './login-code';

/** The path of the wallet's SDK. */
export const WALLET_SCRIPT = '/wallet/sdk.js';

/** The wallet's SDK, the page that stands in for its app, and its login fields. */
export function walletAppSite(services: Services): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.get('/wallet/app', (c) => {
    appHeaders(c);
    return c.html(approvalPage(languageFrom([c.req.query('lang') ?? ''])));
  });
  app.post('/wallet/app', (c) => takeAnswer(c, services));
  app.get('/wallet/fields', (c) => {
    fieldsHeaders(c, services);
    return c.html(loginFieldsPage(languageFrom([c.req.query('lang') ?? ''])));
  });
  app.post('/wallet/fields', (c) => takeFields(c, services));
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
  const token = user ? await createLoginCode(services, user.id) : '';
  const status = user ? 'approved' : answer === 'cancel' ? 'canceled' : 'failed';
  return c.html(answeredPage(languageFrom([lang ?? '']), { status, token, target }));
}

/** The login fields: the page that shows them gets a code, and never the password. */
async function takeFields(c: Context, services: Services): Promise<Response> {
  fieldsHeaders(c, services);
  const [name = '', password = '', lang = ''] = await Promise.all(
    ['user', 'password', 'lang'].map((field) => formField(c, field)),
  );
  const language = languageFrom([lang]);
  const client = clientAddress(c, services.config);
  try {
    const user = await checkLogin(services, { name, password, client, captchaToken: undefined });
    const token = await createLoginCode(services, user.id);
    return await c.html(
      answeredPage(language, { status: 'approved', token, target: services.config.origins.store }),
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const text = error.textFor(language);
    // The fields have no captcha: who needs one has to wait.
    const problem = MESSAGE_KEYS.some((key) => key === text) ? textIn(walletAppTexts, language).wait : text;
    return c.html(loginFieldsPage(language, { user: name, problem }), 422);
  }
}

// Only the page that owns the login shows the fields, and only it gets the code.
function fieldsHeaders(c: Context, { config }: Services): void {
  pageHeaders(c, { 'frame-ancestors': [config.origins.store] });
}

// Any shop's page may hold the checkout that shows the app. The answer goes only to the frame in which the SDK runs.
function appHeaders(c: Context): void {
  pageHeaders(c, { 'frame-ancestors': ['*'] });
}
