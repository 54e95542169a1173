import ky, { type Options } from 'ky';

const ANSWER_MS = 20_000;

// The kit judges every answer, errors included, and a second attempt would hide a fault.
const client = ky.create({ throwHttpErrors: false, retry: 0, timeout: false });

/** Sends one request. `answerMs` is for the whole response: after it, reading the body rejects. */
export function fetchAnswer(url: string | URL, options: Options, answerMs = ANSWER_MS): Promise<Response> {
  return client(url, { ...options, signal: AbortSignal.timeout(answerMs) });
}
