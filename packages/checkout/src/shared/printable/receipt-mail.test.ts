import { describe, expect, it, vi } from 'vitest';
import { fault, offline } from '../../testing/fixtures/make-method-context';
import { createReceiptMail } from './receipt-mail';
import { printReceipt, type ShareBrowser, shareText } from './printable';

const SUPPORT = 'ayuda@istmo.test';
const state = ({ flow }: ReturnType<typeof createReceiptMail>) => flow.getState().state;

it('sends to the address that was typed, once', async () => {
  const post = vi.fn(async () => undefined);
  const mail = createReceiptMail(post, SUPPORT);
  mail.send(' ana@correo.com ');
  mail.send(' ana@correo.com ');
  await expect.poll(() => state(mail)).toEqual({ name: 'sent', email: 'ana@correo.com' });
  expect(post).toHaveBeenCalledExactlyOnceWith('ana@correo.com', expect.anything());
});

it.each([
  ['', 'field_required'],
  ['ana', 'invalid_email'],
  [' Ayuda@istmo.test', 'invalid_email'],
])('sends nothing to "%s"', (typed, refusal) => {
  const post = vi.fn();
  const mail = createReceiptMail(post, SUPPORT);
  mail.send(typed);
  expect(state(mail)).toEqual({ name: 'writing', refusal });
  expect(post).not.toHaveBeenCalled();
});

it.each([
  ['nothing more where nobody answered', offline(), ''],
  [
    'how long to wait',
    fault({ code: 429, message: 'Espere 5 minutos.', key: 'happen_error_try_again' }),
    'Espere 5 minutos.',
  ],
])('says that it could not be sent, and %s', async (_what, error, message) => {
  const post = vi.fn(async () => undefined as unknown).mockRejectedValueOnce(error);
  const mail = createReceiptMail(post, SUPPORT);
  mail.send('ana@correo.com');
  await expect.poll(() => state(mail)).toEqual({ name: 'failed', message });
  mail.send('ana@correo.com');
  await expect.poll(() => state(mail).name).toBe('sent');
});

it('shows at the field what the provider refuses of the address', async () => {
  const data = { issues: [{ at: 'body.email', expected: 'check' }] };
  const mail = createReceiptMail(
    () => Promise.reject(fault({ code: 422, key: 'missing_arguments', data })),
    SUPPORT,
  );
  mail.send('ana@correo.com');
  await expect.poll(() => state(mail)).toEqual({ name: 'writing', refusal: 'invalid_email' });
});

it('clears the result once another address is typed', async () => {
  const mail = createReceiptMail(async () => undefined, SUPPORT);
  mail.send('ana@correo.com');
  mail.flow.getState().send({ type: 'typed' });
  expect(state(mail).name).toBe('sending');
  await expect.poll(() => state(mail).name).toBe('sent');
  mail.flow.getState().send({ type: 'typed' });
  expect(state(mail)).toEqual({ name: 'writing' });
});

describe('share text', () => {
  const summary = { title: 'Comprobante', text: 'Comercio: Café' };
  const refused = async (): Promise<void> => Promise.reject(new DOMException('no', 'NotAllowedError'));
  const changedMind = async (): Promise<void> => Promise.reject(new DOMException('no', 'AbortError'));

  it.each([
    ['shares where it can', { share: async () => undefined }, 'shared'],
    ['does not copy for a payer who changed their mind', { share: changedMind }, 'shared'],
    [
      'copies where the frame may not share',
      { share: refused, clipboard: { writeText: async () => undefined } },
      'copied',
    ],
    ['copies where the browser cannot share', { clipboard: { writeText: async () => undefined } }, 'copied'],
    ['says where neither is allowed', { clipboard: { writeText: refused } }, 'refused'],
    ['says where there is neither', {}, 'refused'],
  ] satisfies [string, ShareBrowser, string][])('%s', async (_case, browser, outcome) => {
    expect(await shareText(browser, summary)).toBe(outcome);
  });

  it('copies the title with the text', async () => {
    const writeText = vi.fn(async () => undefined);
    await shareText({ clipboard: { writeText } }, summary);
    expect(writeText).toHaveBeenCalledWith('Comprobante\nComercio: Café');
  });
});

describe('print receipt', () => {
  it('names the file while it is printed, and the page as before afterwards', () => {
    document.title = 'Comprobante';
    const print = vi.fn(() => expect(document.title).toBe('Comprobante OP-1'));
    vi.stubGlobal('print', print);
    printReceipt(window, 'Comprobante OP-1');
    expect(print).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event('afterprint'));
    expect(document.title).toBe('Comprobante');
  });
});
