import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callersOf } from './testing/callers-of';
import { followPushes } from './testing/follow-pushes';
import { formOf, formPost } from './testing/form-fields';
import { freePorts } from './testing/free-ports';
import { startSandboxProcess } from './testing/start-sandbox-process';
import { type RunningSandbox, startTestSandbox } from './testing/start-test-sandbox';
import { createDatabase } from './testing/test-database';
import { cardPaymentWith } from './testing/test-sandbox';

const MINUTE = 60_000;

const server = process.env['DATABASE_URL'] ?? '';

describe.runIf(server)('two processes on one PostgreSQL', () => {
  const running: RunningSandbox[] = [];
  let drop: () => Promise<void>;
  let one: ReturnType<typeof callersOf>;
  let other: ReturnType<typeof callersOf>;

  beforeAll(async () => {
    const database = await createDatabase(server);
    drop = database.drop;
    const shared = {
      DATABASE_URL: database.url,
      INSTALL_SECRET: randomBytes(32).toString('hex'),
      DUPLICATE_GUARD: 'off',
    };
    const [here, there] = await freePorts(2);
    // At once, as an orchestrator starts them: one migrates and seeds, the other waits for it. One is here, one is a process.
    running.push(
      ...(await Promise.all([
        startTestSandbox({ ...shared, ...here }),
        startSandboxProcess({ ...shared, ...there }),
      ])),
    );
    [one, other] = running.map(callersOf) as [typeof one, typeof other];
  });
  afterAll(async () => {
    await Promise.all(running.map((sandbox) => sandbox.close()));
    await drop();
  });

  const challenged = (attemptId = randomUUID()) =>
    one.client.authCapture({
      attemptId,
      body: cardPaymentWith({ cardNumber: '4000002760003184' }),
    });

  it('tell a follower of the one what happened at the other', async () => {
    const attemptId = randomUUID();
    const { codOper } = await challenged(attemptId);
    const followed = await followPushes(other.url, { topics: [`payment:${codOper}`] });
    await expect.poll(() => followed.types()).toEqual(['following']);
    await one.client.cancelChallenge({ codOper, attemptId });
    await expect.poll(() => followed.types()).toHaveLength(2);
    expect(followed.messages[1]).toMatchObject({ topic: `payment:${codOper}`, data: { codOper } });
    expect((await other.client.paymentByOperation({ codOper })).reason).toBe('authentication_canceled');
    followed.socket.close();
  });

  it('believe what the other’s bank signed', async () => {
    const { codOper, url } = await challenged();
    const toBank = formOf(await (await fetch(String(url))).text());
    const form = formOf(await (await fetch(toBank.action, formPost(toBank.fields))).text());
    const decision = formPost({ ...form.fields, verdict: 'approve' });
    const answered = await fetch(new URL(form.action, toBank.action), decision);
    const { fields } = formOf(await answered.text());
    await fetch(`${other.url}/secure/3ds/${codOper}/return`, formPost(fields));
    expect((await one.client.paymentByOperation({ codOper })).status).toBe(1);
    expect(await one.keys()).toBe(await other.keys());
  });

  it('go by a fault that was set at the other', async () => {
    const pay = () => other.client.authCapture({ attemptId: randomUUID(), body: cardPaymentWith({}) });
    expect((await pay()).status).toBe(1);
    await one.simulator.addFault({
      body: { endpoint: 'authCapture', kind: 'error500', when: 'before', times: 1, value: 0 },
    });
    await expect(pay()).rejects.toThrow();
    expect((await pay()).status).toBe(1);
  });

  it('have one clock', async () => {
    const minutesAhead = async ({ simulator }: typeof one) =>
      Math.round((await simulator.state({})).clock.offsetMs / MINUTE);
    await one.simulator.moveClock({ body: { advanceMs: 5 * MINUTE } });
    await expect.poll(() => minutesAhead(other)).toBe(5);
    await other.simulator.moveClock({ body: { reset: true } });
    await expect.poll(() => minutesAhead(one)).toBe(0);
  });

  it('let go wrong together what is to go wrong once', async () => {
    await one.simulator.addFault({ body: { kind: 'error500', endpoint: 'countries', times: 1 } });
    const calls = Array.from({ length: 4 }, () => [one, other]).flat();
    const results = await Promise.allSettled(calls.map(({ client }) => client.countries({})));
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect((await other.simulator.state({})).faults).toEqual([]);
  });
});
