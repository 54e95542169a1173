import { afterEach, beforeEach, expect } from 'vitest';
import { webhookEndpoints } from '../db/schema';
import { CAFE_WEBHOOK_SECRET } from '../db/seed/seed-merchants';
import { listWebhooks, setEndpoint } from '../webhooks/manage-webhooks';
import { startDeliveryWorker } from '../webhooks/delivery-worker';
import type { TestSandbox } from './test-sandbox';
import { startReceiver } from './webhook-receiver';

export const CAFE = 1;

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Receivers and workers that end with the test. At its start no endpoint is set. */
export function useWebhooks(sandbox: TestSandbox) {
  const workers: { close(): Promise<void> }[] = [];
  const receivers: Receiver[] = [];
  beforeEach(() => sandbox.services.db.delete(webhookEndpoints));
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.close()));
    for (const receiver of receivers.splice(0)) receiver.stop();
  });

  /** Starts a receiver and makes it the café's endpoint. */
  async function receiving(...answers: Parameters<typeof startReceiver>): Promise<Receiver> {
    const receiver = await startReceiver(...answers);
    receivers.push(receiver);
    // Receivers run on this machine, where webhooks go only to allowed origins.
    sandbox.services.config.webhookOrigins.push(new URL(receiver.url).origin);
    await setEndpoint(sandbox.services, { idMerchant: CAFE, url: receiver.url });
    await sandbox.services.db.update(webhookEndpoints).set({ secret: CAFE_WEBHOOK_SECRET });
    return receiver;
  }

  async function deliver(): Promise<{ close(): Promise<void> }> {
    const worker = await startDeliveryWorker(sandbox.services, sandbox.listen);
    workers.push(worker);
    return worker;
  }

  const webhooks = () => listWebhooks(sandbox.services);
  /** Waits until the newest webhook is as expected. */
  const settled = (expected: object) =>
    expect.poll(async () => (await webhooks())[0]).toMatchObject(expected);
  return { receiving, deliver, webhooks, settled };
}
