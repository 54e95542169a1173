import { setTimeout as sleep } from 'node:timers/promises';
import { toAuthorization } from '@istmo/contract/provider';
import { callersOf } from '../callers-of';
import type { SandboxProcess } from '../sandbox-process';
import { createTestClient, type TestClient } from '../test-client';
import { answering, startReceiver } from '../webhook-receiver';

/** The process was killed before it answered. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

export type ReceivedWebhook = { id: string; type: string; codOper: string };

/** A sandbox, its clients, and the merchant's webhook receiver. */
export type TestProvider = ReturnType<typeof createTestProvider>;

const POLL_MS = 5;
const NEWEST = '20';

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
/** A webhook receiver that accepts everything. */
export const startMerchant = (): Promise<Receiver> => startReceiver(answering(200));

export function createTestProvider(sandbox: SandboxProcess, merchant: Receiver) {
  const { checkout: url, bank } = sandbox.urls;
  const { client, simulator } = callersOf({ url, send });
  const known = new Set<string>();
  const webhooks = (): ReceivedWebhook[] =>
    merchant.received.map(({ headers, body }) => {
      const { type, codOper } = JSON.parse(body) as Omit<ReceivedWebhook, 'id'>;
      return { id: String(headers['webhook-id']), type, codOper };
    });
  return {
    sandbox,
    client,
    simulator,
    clientWith: (token: string): TestClient =>
      createTestClient(
        { request: (path, init) => send(`${url}${path}`, init) },
        { key: toAuthorization({ key: 'istmo-sandbox-client', token }) },
      ),
    /** Loads a page of the checkout's or the bank's origin. */
    page: async (address: string, init?: RequestInit) =>
      (await send(new URL(address, bank).href, init)).text(),
    webhooks,
    hasHeard: ({ type, codOper }: Omit<ReceivedWebhook, 'id'>) =>
      webhooks().some((webhook) => webhook.type === type && webhook.codOper === codOper),
    /** The payments that were created since the last call. */
    newPayments: async () => {
      const newest = (await simulator.payments({ limit: NEWEST })).map(({ codOper }) => codOper);
      const added = newest.filter((codOper) => !known.has(codOper));
      for (const codOper of added) known.add(codOper);
      return added;
    },
  };
}

/** Reads the complete body, so that a partial answer counts as none. */
async function send(address: string, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(address, init);
    return new Response(await response.arrayBuffer(), response);
  } catch (error) {
    throw new NoAnswerError('No answer', { cause: error });
  }
}

/** Waits for a condition. Returns false after `ms`. */
export async function until(isSo: () => boolean, ms: number): Promise<boolean> {
  const last = Date.now() + ms;
  while (!isSo()) {
    if (Date.now() > last) return false;
    await sleep(POLL_MS);
  }
  return true;
}
