import { webhookHeaders } from './sign-webhook';

export type Letter = { id: string; url: string; secret: string; body: string };

/** What came of one attempt. `status` is HTTP's, and missing where no answer came. */
export type Attempt = { ok: boolean; status?: number; error: string; ms: number; retryAfterMs?: number };

const TIMEOUT_MS = 15_000;
/** As much of a refusal is kept as a developer needs to recognise it. */
const MOST_CHARACTERS = 300;

/** Posts a webhook once. Throws only where `closing` was aborted. */
export async function postWebhook(letter: Letter, closing?: AbortSignal): Promise<Attempt> {
  const begun = performance.now();
  const since = () => Math.round(performance.now() - begun);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await send(letter, closing ? AbortSignal.any([timeout, closing]) : timeout);
    const { ok, status } = response;
    const error = ok ? await dismiss(response) : await beginningOf(response);
    return { ok, status, error, ms: since(), ...retryAfter(response) };
  } catch (error) {
    closing?.throwIfAborted();
    return { ok: false, error: reasonOf(error), ms: since() };
  }
}

function send({ id, url, secret, body }: Letter, signal: AbortSignal): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body,
    signal,
    // A merchant that has moved says so to us, not to whoever answers there now.
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'istmo-webhooks/1',
      // The machine's clock, not the simulator's: receivers hold it against their own.
      ...webhookHeaders({ id, body, secret, at: new Date() }),
    },
  });
}

async function dismiss(response: Response): Promise<string> {
  await response.body?.cancel();
  return '';
}

// Whatever a receiver sends, no more of it is read than is kept.
async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return '';
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (text.length < MOST_CHARACTERS) {
    const { done, value } = await reader.read();
    if (done) break;
    text += value;
  }
  await reader.cancel();
  return text.slice(0, MOST_CHARACTERS).replaceAll('\0', '').trim();
}

/** The header in seconds or as a date; what cannot be read asks for nothing. */
function retryAfter({ headers }: Response): Pick<Attempt, 'retryAfterMs'> {
  const asked = headers.get('retry-after');
  if (!asked) return {};
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now();
  return ms > 0 ? { retryAfterMs: ms } : {};
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `No answer within ${String(TIMEOUT_MS / 1000)} s`;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}
