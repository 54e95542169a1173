import { isProviderError, userEndpoints } from '@istmo/contract/provider';
import * as v from 'valibot';
import { matchPage, PAGES, parseSession, SESSION_STORAGE_KEY } from '@istmo/domain';
import { type ApiOptions, createApi } from '../api/create-api';
import type { Login } from '../storage/login';

const { refreshLogin } = userEndpoints;

type SessionAnswer = v.InferOutput<typeof refreshLogin.response>;

/** The name of the lock and of the channel that the tabs of a browser share. */
const SHARED_NAME = 'istmo.login';

/**
 * Renews the stored session for half an hour and loads its user. A session that has ended is removed without a message,
 * because the payer has not requested anything yet.
 */
export async function renewLogin(options: Pick<ApiOptions, 'config' | 'fetch'>, login: Login): Promise<void> {
  if (await renewInTurn(options, login)) return;
  // No answer, but the provider may have replaced the token. The old one works for a short time after that.
  void renewInTurn(options, login);
}

/** One tab renews at a time; the others take its session. Returns false if the provider did not answer. */
async function renewInTurn(options: Pick<ApiOptions, 'config' | 'fetch'>, login: Login): Promise<boolean> {
  const before = login.token();
  const tabs = openChannel();
  try {
    return await inTurn(options.config.timeoutMs, () => {
      const answer = tabs.received();
      const token = login.token();
      const isRenewed = token !== before && answer?.token === token;
      if (isRenewed && answer) login.open(answer, answer.user.name);
      return isRenewed ? Promise.resolve(true) : renew(options, login, tabs.send);
    });
  } finally {
    tabs.close();
  }
}

async function renew(
  options: Pick<ApiOptions, 'config' | 'fetch'>,
  login: Login,
  send: (answer: SessionAnswer) => void,
): Promise<boolean> {
  const sent = login.token();
  const api = createApi({ ...options, token: () => sent }, { refreshLogin });
  try {
    const answer = await api.refreshLogin({});
    login.open(answer, answer.user.name);
    send(answer);
    return true;
  } catch (error) {
    const kind = isProviderError(error) ? error.kind : undefined;
    if (kind !== 'session') return kind !== 'timeout' && kind !== 'unreachable';
    const current = login.token();
    // A browser without locks: another tab has renewed the session meanwhile.
    if (current !== undefined && current !== sent) return renew(options, login, send);
    login.clear();
    return true;
  }
}

/** Runs a task when no other tab runs one. In a browser without locks, or after a long wait, it runs at once. */
async function inTurn<T>(patienceMs: number, task: () => Promise<T>): Promise<T> {
  const giveUp = new AbortController();
  const patience = setTimeout(() => giveUp.abort(), patienceMs);
  let running: Promise<T> | undefined;
  const run = (): Promise<T> => {
    clearTimeout(patience);
    return (running ??= task());
  };
  const waitForTurn = async () => {
    await navigator.locks.request(SHARED_NAME, { signal: giveUp.signal }, run);
  };
  // A rejected request ran nothing: there are no locks, or a tab that the browser has frozen keeps this one.
  await waitForTurn().catch(() => undefined);
  return running ?? run();
}

/** Receives what other tabs send while this one waits. Another tab's session is used only if it is also the stored one. */
function openChannel() {
  const channel = browserChannel();
  let answer: SessionAnswer | undefined;
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(refreshLogin.response, data);
    if (parsed.success) answer = parsed.output;
  });
  return {
    received: () => answer,
    send: (sent: SessionAnswer) => channel?.postMessage(sent),
    close: () => channel?.close(),
  };
}

/** A browser that blocks storage may refuse a channel; each tab then renews for itself. */
function browserChannel() {
  try {
    return new BroadcastChannel(SHARED_NAME);
  } catch {
    return undefined;
  }
}

/** Whether a path of the checkout, with its query, needs a login. */
export function needsLogin(path: string): boolean {
  const match = matchPage(path.replace(/\?.*/s, ''));
  return match !== undefined && 'login' in PAGES[match.page];
}

/**
 * Runs `reload` when another user has logged in in another tab. From then on requests have that user's token, and a page
 * that shows one user must not pay as another. Guests' pages stay: what they have typed is still theirs.
 */
export function followLogin(login: Pick<Login, 'getState'>, reload: () => unknown): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== SESSION_STORAGE_KEY) return;
    const shown = login.getState().session?.user.idUsr;
    const stored = parseSession(newValue)?.user.idUsr;
    if (shown !== undefined && stored !== undefined && stored !== shown) reload();
  });
}
