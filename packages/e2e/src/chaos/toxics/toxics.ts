import type { ServerResponse } from 'node:http';

/**
 * A fault between the payer's browser and the provider, `before` the provider gets the request (it gets it
 * late or never) or `after` (the provider has processed it). `value` is milliseconds, bytes per second or a
 * choice.
 */
export type Toxic = 'latency' | 'loss' | 'reset' | 'truncation' | 'slowBody' | 'bandwidth' | 'wrongAnswer';
export type When = 'before' | 'after';

/** A complete response of the provider. */
export type Answer = { status: number; headers: string[]; body: Buffer };

/** One request under a toxic. */
export type Exchange = {
  response: ServerResponse;
  /** Passes the request on to the provider. */
  pass: () => Promise<Answer>;
  when: When;
  value: number;
  /** Rejects once the browser has given up. */
  wait: (ms: number) => Promise<void>;
};

type Struck = (exchange: Exchange) => Promise<void>;

/** Longer than the app waits for any response. */
export const NEVER_MS = 60_000;

const STEP_MS = 100;
const FLUSH_MS = 30;

/** How each toxic treats a request; the bandwidth is a property of the whole connection. */
export const STRIKES: Record<Exclude<Toxic, 'bandwidth'>, Struck> = {
  latency: async ({ response, pass, when, value, wait }) => {
    if (when === 'before') await wait(value);
    const answer = await pass();
    if (when === 'after') await wait(value);
    begin(response, answer).end(answer.body);
  },
  loss: async ({ response, pass, when, value, wait }) => {
    if (when === 'after') await pass();
    await wait(value);
    response.destroy();
  },
  reset: async ({ response, pass, when, wait }) => {
    if (when === 'after') await writeHalf(response, await pass(), wait);
    response.socket?.resetAndDestroy();
  },
  truncation: async ({ response, pass, wait }) => {
    await writeHalf(response, await pass(), wait);
    response.socket?.end();
  },
  slowBody: async ({ response, pass, value, wait }) => {
    const answer = await pass();
    begin(response, answer);
    const steps = Math.ceil(value / STEP_MS) + 1;
    const size = Math.ceil(answer.body.length / steps);
    for (let at = 0; at < answer.body.length; at += size) {
      response.write(answer.body.subarray(at, at + size));
      await wait(STEP_MS);
    }
    response.end();
  },
  wrongAnswer: async ({ response, pass, when, value }) => {
    if (when === 'after') await pass();
    const [type, body] = WRONG[value % WRONG.length] ?? ['text/plain', ''];
    response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body);
  },
};

/** What a middlebox may send instead of the provider: noise, other JSON, an error page with status 200. */
const WRONG: readonly (readonly [type: string, body: string])[] = [
  ['application/json', '\u0000\u0001\uFFFD{"headerStatus":{"code":200'],
  ['application/json', JSON.stringify({ headerStatus: { code: 200 }, data: { status: 'approved' } })],
  ['text/html', '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>'],
];

function begin(response: ServerResponse, { status, headers, body }: Answer): ServerResponse {
  const own = headers.flatMap((name, place) =>
    place % 2 === 0 && name.toLowerCase() !== 'content-length' ? [name, headers[place + 1] ?? ''] : [],
  );
  return response.writeHead(status, [...own, 'content-length', String(body.length)]);
}

/** Announces the whole body, sends half of it, and lets that reach the browser. */
async function writeHalf(response: ServerResponse, answer: Answer, wait: Exchange['wait']): Promise<void> {
  begin(response, answer).write(answer.body.subarray(0, Math.floor(answer.body.length / 2)));
  await wait(FLUSH_MS);
}
