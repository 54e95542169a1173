import { afterEach, beforeEach, expect, vi } from 'vitest';
import { CAFE_WEBHOOK_SECRET } from '../db/seed/seed-endpoints';
import { webhookEndpoints } from '../db/schema';
import { listWebhooks } from '../webhooks/list-webhooks';
import { setEndpoint } from '../webhooks/set-endpoint';
import { startDelivery } from '../webhooks/start-delivery';
import type { TestSandbox } from './test-sandbox';
import { startReceiver } from './webhook-receiver';

export const CAFE = 1;

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Receivers and workers of a test, ended with it. At its begin no merchant listens. */
export function useWebhooks(sandbox: TestSandbox) {
  const workers: { close(): Promise<void> }[] = [];
  const receivers: Receiver[] = [];
  beforeEach(() => sandbox.services.db.delete(webhookEndpoints));
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.close()));
    for (const receiver of receivers.splice(0)) receiver.stop();
  });

  /** A server of the café's, that takes its webhooks from now on. */
  async function receiving(...answers: Parameters<typeof startReceiver>): Promise<Receiver> {
    const receiver = await startReceiver(...answers);
    receivers.push(receiver);
    // Receivers are on this machine, where webhooks go to nobody whom the sandbox's environment does not name.
    sandbox.services.config.webhookOrigins.push(new URL(receiver.url).origin);
    await setEndpoint(sandbox.services, { idMerchant: CAFE, url: receiver.url });
    await sandbox.services.db.update(webhookEndpoints).set({ secret: CAFE_WEBHOOK_SECRET });
    return receiver;
  }

  async function deliver(): Promise<{ close(): Promise<void> }> {
    const worker = await startDelivery(sandbox.services, sandbox.listen);
    workers.push(worker);
    return worker;
  }

  const webhooks = () => listWebhooks(sandbox.services);
  /** Once the newest webhook is as expected. */
  const settled = (expected: object) =>
    vi.waitFor(async () => expect((await webhooks())[0]).toMatchObject(expected), { timeout: 10_000 });
  return { receiving, deliver, webhooks, settled };
}
