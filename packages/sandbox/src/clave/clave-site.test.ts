import { describe, expect, it } from 'vitest';
import { bankSite } from '../bank/bank-site';
import { setFault } from '../faults/simulated-faults';
import { asPayer } from '../testing/as-payer';
import { CLAVE_FORMS } from '../testing/clave-forms';
import { createClavePayer, type StartedClave } from '../testing/clave-payer';
import { formPost } from '../testing/form-fields';
import { balances } from '../testing/test-payer';
import { useSandbox } from '../testing/test-sandbox';
import { CLAVE_SESSION_MS } from './simulated-clave';
import { readClaveVerdict } from './clave-verdict';

const sandbox = useSandbox();
const { start, terminal, answerAt, handOver } = createClavePayer(sandbox);

it('shows what is paid at the terminal, to whichever page holds it', async () => {
  const page = await terminal(await start());
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors *');
  expect(await page.text()).toMatch(/Café Boquete[\s\S]*48\.15 USD/);
});

describe('the form', () => {
  const typed = CLAVE_FORMS.approve;
  const posted = async (fields: Record<string, string>) => {
    const started = await start();
    const page = await terminal(started, formPost(fields));
    return { started, status: page.status, text: await page.text() };
  };

  it('asks for the card and the PIN, and lists the published cards', async () => {
    const text = await (await terminal(await start())).text();
    for (const name of ['number', 'expiry', 'pin']) expect(text).toContain(`<label for="${name}">`);
    expect(text).toContain('5038460000000019');
  });

  it.each([
    ['nothing', { answer: 'pay' }, ['number', 'expiry', 'pin']],
    ['a number too short', { ...typed, number: '5038' }, ['number']],
    ['letters for a PIN', { ...typed, pin: 'abcd' }, ['pin']],
  ])('with %s says so beside each field, and asks again', async (_case, fields, wrong) => {
    const { started, status, text } = await posted(fields);
    expect(status).toBe(422);
    expect(Array.from(text.matchAll(/id="(\w+)-error"/g), ([, name]) => name)).toEqual(wrong);
    expect(await handOver(started, await answerAt(started, 'approve'))).toMatchObject({
      outcome: 'approved',
    });
  });

  it('keeps the number for another try, never the PIN', async () => {
    const { text } = await posted({ ...typed, pin: '987', number: '5038 4600 0000 0019' });
    expect(text).toContain('value="5038460000000019"');
    expect(text).not.toContain('987');
  });

  it('can answer nothing at all, in the payer’s language', async () => {
    const english = await start({ lang: 'EN' });
    const page = await terminal(english, formPost({ answer: 'ignore' }));
    expect(await page.text()).toContain('The Clave page does not answer');
    expect(await (await terminal(english)).text()).toContain('Pay with your Clave card');
  });
});

describe('without the SDK', () => {
  const post = (session: string) => bankSite(sandbox.services).request('/clave/page', formPost({ session }));

  it('the payer is posted to the terminal, and goes back to the page that expects no SDK', async () => {
    const started = await start();
    expect(started.pageUrl).toBe('http://localhost:4602/clave/page');
    const moved = await post(started.sessionToken);
    const address = moved.headers.get('location') ?? '';
    expect(moved.status).toBe(303);
    expect(address).toBe(`/clave/terminal/${started.sessionToken}?way=page`);
    expect(await (await bankSite(sandbox.services).request(address)).text()).toContain(
      'name="way" value="page"',
    );
    const answered = await (
      await terminal(started, formPost({ ...CLAVE_FORMS.approve, way: 'page' }))
    ).text();
    expect(answered).toContain(`/pf/widget/returnclave?Oper=${started.codOper}#clave=`);
    const back = await (await terminal(started)).text();
    expect(back).toContain(`/pf/widget/returnclavesdk?Oper=${started.codOper}"`);
  });

  it('a session that is none leads to no other address', async () => {
    const moved = await post('../../acs/challenge?x=');
    expect(moved.headers.get('location')).toBe('/clave/terminal/..%2F..%2Facs%2Fchallenge%3Fx%3D?way=page');
  });
});

describe('a cancel', () => {
  const cancel = async (started: StartedClave) => sandbox.client.cancelClave(await asPayer(sandbox, started));

  it('ends the payment, and its terminal with it', async () => {
    const started = await start();
    expect(await cancel(started)).toMatchObject({ outcome: 'canceled', reason: 'payment_canceled' });
    expect(await (await terminal(started)).text()).toContain('ya terminó');
    expect(await handOver(started, await answerAt(started, 'approve'))).toMatchObject({
      outcome: 'canceled',
    });
    expect(await balances(sandbox)).toEqual({});
  });

  it('comes too late where the terminal has approved, and says so', async () => {
    const started = await start();
    await answerAt(started, 'approve');
    expect(await cancel(started)).toMatchObject({ status: 1, outcome: 'approved' });
  });

  it('changes nothing that has ended', async () => {
    const started = await start();
    sandbox.services.wait(CLAVE_SESSION_MS);
    expect(await cancel(started)).toMatchObject({ outcome: 'expired', reason: 'waiting_time_over' });
    await expect(sandbox.client.cancelClave({ codOper: 'AUTH_CAP-0' })).rejects.toMatchObject({ code: 404 });
  });
});

it('keeps the first answer of a terminal', async () => {
  const started = await start();
  const first = await answerAt(started, 'decline');
  const second = await answerAt(started, 'approve');
  const { clave } = sandbox.services.keys;
  expect(await readClaveVerdict(second, clave)).toEqual(await readClaveVerdict(first, clave));
  expect(await (await terminal(started)).text()).toContain('ya terminó');
});

it('serves its SDK to pages of other origins, and no terminal of nobody', async () => {
  const sdk = await bankSite(sandbox.services).request('/clave/sdk.js');
  expect(sdk.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(await sdk.text()).toContain('istmoClave');
  expect((await terminal({ sessionToken: 'cls_nobody' })).status).toBe(404);
});

it('does not serve its SDK while a fault keeps it away', async () => {
  const load = async () => (await bankSite(sandbox.services).request('/clave/sdk.js')).status;
  const fault = { endpoint: 'claveSdk', when: 'before', times: 1, value: 0 } as const;
  await setFault(sandbox.services, { ...fault, kind: 'dropped' });
  await setFault(sandbox.services, { ...fault, kind: 'error500' });
  const statuses = [await load(), await load(), await load()];
  expect(statuses).toEqual([503, 500, 200]);
});
