import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  AUTHORIZATION_HEADER,
  ENCODING_HEADER,
  endpoints,
  Envelope,
  fromData,
  IDEMPOTENCY_HEADER,
  toRequestBody,
} from '@istmo/contract/provider';
import { makeCardPayment } from '@istmo/contract/testing';
import * as v from 'valibot';
import { ANSWERED_OK, type Answer } from './verdict';

const CLIENT_KEY = 'istmo-sandbox-client';
/** How long a checkout waits for an answer here, and how long a payer keeps trying, in ms. */
const ANSWER_MS = 10_000;
const PATIENCE_MS = 60_000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2000;

const Approved = v.looseObject({ status: v.literal(1), codOper: v.string() });

/** Payers who arrive at a steady rate, even if earlier ones still wait, and retry under the same attempt. */
export class SteadyLoad {
  readonly answers: Answer[] = [];
  readonly #payers: Promise<void>[] = [];
  readonly #origin: string;
  readonly #token: string;
  #beat: NodeJS.Timeout | undefined;

  private constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
  }

  static async begin(origin: string, perSecond: number): Promise<SteadyLoad> {
    const load = new SteadyLoad(origin, await guestToken(origin));
    load.#beat = setInterval(() => load.#payers.push(load.#pay()), 1000 / perSecond);
    return load;
  }

  /** Stops new payers, and waits until each payer has an answer or has given up. */
  async end(): Promise<readonly Answer[]> {
    clearInterval(this.#beat);
    await Promise.all(this.#payers);
    return this.answers;
  }

  async #pay(): Promise<void> {
    const attemptId = randomUUID();
    const last = Date.now() + PATIENCE_MS;
    for (let pauseMs = FIRST_PAUSE_MS; Date.now() < last; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      const answer = await this.#ask(attemptId);
      this.answers.push({ at: Date.now(), attemptId, ...answer });
      if (answer.codOper !== undefined) return;
      // Spreads the retries.
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  }

  /** The status of the answer, or the name of the error. */
  async #ask(attemptId: string): Promise<Pick<Answer, 'status' | 'codOper'>> {
    const { text, contentType } = toRequestBody(makeCardPayment(), 'hex');
    const abort = new AbortController();
    // With the signal of `AbortSignal.timeout`, a payer waited forever in one of a few runs on Node 20.
    const timer = setTimeout(() => abort.abort(), ANSWER_MS);
    try {
      const response = await fetch(`${this.#origin}${endpoints.authCapture.path}`, {
        method: 'POST',
        signal: abort.signal,
        headers: {
          [AUTHORIZATION_HEADER]: this.#token,
          [ENCODING_HEADER]: 'hex',
          [IDEMPOTENCY_HEADER]: attemptId,
          'content-type': contentType,
        },
        body: text,
      });
      if (response.status !== ANSWERED_OK) return { status: response.status };
      const answer = fromData(v.parse(Envelope, await response.json()).data);
      if (!v.is(Approved, answer)) return { status: 'not approved' };
      return { status: ANSWERED_OK, codOper: answer.codOper };
    } catch (error) {
      return { status: error instanceof Error ? error.name : 'unknown' };
    } finally {
      clearTimeout(timer);
    }
  }
}

async function guestToken(origin: string): Promise<string> {
  const response = await fetch(`${origin}${endpoints.accessToken.path}`, {
    method: 'POST',
    headers: { [AUTHORIZATION_HEADER]: CLIENT_KEY },
  });
  const { data } = v.parse(Envelope, await response.json());
  return v.parse(endpoints.accessToken.response, fromData(data)).accessToken;
}
