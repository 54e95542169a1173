import { type FaultKind, ProviderError } from '@istmo/contract/provider';
import type { MessageKey } from '@istmo/domain';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type Sending = {
  url: string;
  init: RequestInit & { method: string };
  timeoutMs: number;
  signal?: AbortSignal | undefined;
};

export type Answered = { ok: boolean; status: number; text: string };

/** Pauses before a lost GET is sent again, ms. */
const PAUSES_MS = [300, 600];
const LATE = new Error('No answer in time');

/**
 * Sends a request and reads the answer whole. A lost connection is tried again where nothing can happen twice (GET);
 * an answer is an answer, whatever its status. Throws ProviderError: aborted, timeout or unreachable.
 */
export async function send(sending: Sending, fetch: Fetch): Promise<Answered> {
  const pauses = sending.init.method === 'get' ? [...PAUSES_MS] : [];
  for (;;) {
    try {
      return await once(sending, fetch);
    } catch (error) {
      const pause = pauses.shift();
      if (pause === undefined || !(error instanceof ProviderError) || error.kind !== 'unreachable')
        throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** The time-out covers the body too: an answer that begins and never ends is none. */
async function once({ url, init, timeoutMs, signal }: Sending, fetch: Fetch): Promise<Answered> {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  const timer = setTimeout(() => controller.abort(LATE), timeoutMs);
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  try {
    return await Promise.race([
      answer(fetch(url, { ...init, signal: controller.signal })),
      ending(controller.signal),
    ]);
  } catch (error) {
    if (signal?.aborted) throw failure('aborted', 'happen_error_try_again', error);
    if (controller.signal.reason === LATE) throw failure('timeout', 'timeout', error);
    throw failure('unreachable', 'connection_error', error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

async function answer(coming: Promise<Response>): Promise<Answered> {
  const response = await coming;
  return { ok: response.ok, status: response.status, text: await response.text() };
}

/** Rejects when the signal is aborted: not every fetch heeds it. */
function ending(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = (): void => reject(signal.reason === LATE ? LATE : new Error('Called off'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
}

function failure(kind: FaultKind, key: MessageKey, cause: unknown): ProviderError {
  return new ProviderError({ kind, key, code: 0, message: '' }, { cause });
}
