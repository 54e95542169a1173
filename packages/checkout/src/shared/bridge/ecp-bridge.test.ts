import { coreEndpoints, type PaymentInfoWire } from '@istmo/contract/provider';
import { makeCommerce, makePaymentInfo } from '@istmo/contract/testing';
import { money, toCheckoutResult } from '@istmo/domain';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createEcpBridge } from './ecp-bridge';

const AGENT = 'https://agent.example';
const LINK = 'https://pay.example/pf/embedded?type=lk&code=LK-CAFE0001';
const NOW = Date.parse('2026-11-29T12:00:00Z');

const Total = v.union([
  v.object({ type: v.literal('discount'), amount: v.pipe(v.number(), v.maxValue(-1)) }),
  v.object({
    type: v.picklist(['subtotal', 'tax', 'total']),
    amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  v.object({ type: v.string(), display_text: v.string(), amount: v.number() }),
]);
/** A checkout as the published versions of the protocol's schema require it. */
const Checkout = v.object({
  ucp: v.looseObject({ version: v.picklist(['2026-04-08', '2026-08-25']), status: v.literal('success') }),
  id: v.string(),
  line_items: v.pipe(
    v.array(v.looseObject({ item: v.looseObject({ price: v.number() }), quantity: v.number() })),
    v.minLength(1),
  ),
  status: v.picklist(['ready_for_complete', 'complete_in_progress', 'completed']),
  currency: v.string(),
  totals: v.pipe(
    v.array(Total),
    v.check((all) =>
      ['subtotal', 'total'].every((type) => all.filter((one) => one.type === type).length === 1),
    ),
    v.check((all) => {
      const total = all.find(({ type }) => type === 'total')?.amount;
      const others = all.filter(({ type }) => type !== 'total').reduce((sum, { amount }) => sum + amount, 0);
      return total === others;
    }),
  ),
  links: v.array(v.object({ type: v.string(), url: v.string() })),
  messages: v.array(
    v.looseObject({ type: v.picklist(['info', 'error']), code: v.string(), content: v.string() }),
  ),
  continue_url: v.literal('https://pay.example/?type=lk&code=LK-CAFE0001'),
  payment: v.optional(
    v.object({ instruments: v.array(v.looseObject({ id: v.string(), selected: v.literal(true) })) }),
  ),
  order: v.optional(v.object({ id: v.string(), permalink_url: v.string() })),
});

type Sent = { jsonrpc: string; id?: string; method: string; params: Record<string, unknown> };
type Opened = { search?: string; framed?: boolean; hasPeer?: boolean };

/** The page in a window that the agent's page opened, or in its frame. */
function open({ search = '&ec_version=2026-04-08', framed = false, hasPeer = true }: Opened = {}) {
  const sent: { message: Sent; target: string }[] = [];
  const peer = { postMessage: (message: Sent, target: string) => sent.push({ message, target }) };
  const events = new EventTarget();
  const url = new URL(LINK + search);
  const replaceState = vi.fn();
  const close = vi.fn();
  const page = document.implementation.createHTMLDocument('');
  const scope = {
    document: page,
    location: url,
    history: { state: null, replaceState },
    opener: framed || !hasPeer ? null : peer,
    addEventListener: events.addEventListener.bind(events),
    close,
  } as unknown as Window;
  Object.assign(scope, { parent: framed ? peer : scope });
  const bridge = createEcpBridge({ window: scope, search: url.search, now: () => NOW });
  const hear = (
    data: unknown,
    { origin = AGENT, source = peer }: { origin?: string; source?: object } = {},
  ) => events.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
  const answer = (result: object = {}, from = {}) => {
    const { id } = sent.findLast(({ message }) => message.method === 'ec.ready')?.message ?? {};
    hear({ jsonrpc: '2.0', id, result }, from);
  };
  const admit = (change: Partial<PaymentInfoWire> = {}, embeddedHosts = [AGENT]) =>
    bridge.admit([], {
      info: {
        status: 'fulfilled',
        value: v.parse(coreEndpoints.paymentInfo.response, makePaymentInfo(change)),
      },
      merchantProfile: v.parse(coreEndpoints.commerce.response, makeCommerce({ embeddedHosts })),
    });
  const methods = () => sent.map(({ message }) => message.method);
  const last = () => sent.at(-1)?.message;
  return { bridge, page, sent, hear, answer, admit, methods, last, replaceState, close };
}

/** A checkout that the host knows and shows. */
function started(opened: Opened = {}, change: Partial<PaymentInfoWire> = {}) {
  const page = open(opened);
  page.answer();
  page.admit(change);
  page.bridge.ready(600);
  return page;
}

const result = (outcome: 'approved' | 'pending' | 'declined' | 'canceled', amount = 4815) =>
  toCheckoutResult({ outcome, at: NOW, codOper: 'OP-1', amount: money(amount) });

beforeEach(() => vi.useFakeTimers());

describe('before the host has answered', () => {
  it('says nothing but that it is ready', () => {
    const { sent, bridge, admit } = open();
    admit();
    bridge.ready(600);
    bridge.emit({ type: 'methodChosen', method: 'yappy' });
    bridge.finish(result('approved'));
    expect(sent).toEqual([
      {
        target: '*',
        message: { jsonrpc: '2.0', id: expect.any(String), method: 'ec.ready', params: { delegate: [] } },
      },
    ]);
  });

  it.each([
    ['another window', { jsonrpc: '2.0', result: {} }, { source: {} }],
    ['an answer to another question', { jsonrpc: '2.0', id: 'x', result: {} }, {}],
    ['text', '{"jsonrpc":"2.0","result":{}}', {}],
    ['nothing', null, {}],
  ])('does not take the word of %s', (_case, data, from) => {
    const { hear, admit, bridge, methods } = open();
    hear(data, from);
    admit();
    bridge.ready(600);
    expect(methods()).toEqual(['ec.ready']);
  });

  it('is an ordinary page where none answers in time, also to an answer that is late', async () => {
    const { answer, admit, bridge, methods, sent, close } = open();
    const [ready] = sent;
    vi.advanceTimersByTime(10_000);
    answer();
    admit();
    bridge.ready(600);
    expect(ready?.message.method).toBe('ec.ready');
    expect(methods()).toEqual(['ec.ready']);
    await bridge.close(result('canceled'));
    expect(close).toHaveBeenCalledOnce();
  });

  it('is an ordinary page where no page opened it, or none by the protocol', () => {
    expect(open({ search: '' }).bridge.kind).toBe('page');
    expect(open({ hasPeer: false }).bridge.kind).toBe('page');
  });
});

describe('once the host has answered', () => {
  it('tells its origin alone of the checkout', () => {
    const { sent } = started();
    expect(sent.slice(1)).toEqual([
      {
        target: AGENT,
        message: { jsonrpc: '2.0', method: 'ec.start', params: { checkout: expect.anything() } },
      },
    ]);
  });

  it.each([
    ['a link', {}],
    ['a discount and a tax', { amount: '50.00', discount: '5.00', taxAmount: '3.15' }],
    [
      'an amount that the payer types',
      { amount: '0.00', discount: '0.00', taxAmount: '0.00', openAmount: true },
    ],
  ])('sends a checkout of the protocol’s shape for %s', (_case, change) => {
    const { bridge, sent } = started({}, change);
    bridge.emit({ type: 'methodChosen', method: 'nequi' });
    bridge.emit({ type: 'pending', method: 'nequi', codOper: 'OP-1' });
    bridge.finish(result('approved', 6000));
    const checkouts = sent.slice(1).map(({ message }) => message.params['checkout']);
    expect(checkouts.length).toBe(5);
    for (const checkout of checkouts) expect(() => v.parse(Checkout, checkout)).not.toThrow();
  });

  it('tells of the method, a decline and the payment that is made then', async () => {
    const { bridge, methods, last } = started();
    bridge.emit({ type: 'methodChosen', method: 'card' });
    expect(await bridge.submit('card')).toBe(true);
    expect(last()?.params).toMatchObject({ checkout: { status: 'complete_in_progress' } });
    bridge.emit({ type: 'declined', method: 'card', reason: 'insufficient_funds' });
    expect(last()?.params).toMatchObject({
      checkout: {
        status: 'ready_for_complete',
        messages: [
          { type: 'error', code: 'payment_failed', severity: 'recoverable', content: 'insufficient_funds' },
        ],
      },
    });
    bridge.finish(result('approved'));
    expect(last()).toMatchObject({
      method: 'ec.complete',
      params: {
        checkout: {
          status: 'completed',
          order: { id: 'OP-1', permalink_url: 'https://pay.example/pf/default-receipt/OP-1' },
        },
      },
    });
    expect(methods()).toEqual([
      'ec.ready',
      'ec.start',
      'ec.payment.change',
      'ec.payment.change',
      'ec.messages.change',
      'ec.complete',
    ]);
    bridge.finish(result('approved'));
    bridge.fail({ code: 'error_to_load', message: '' });
    expect(methods().length).toBe(6);
  });

  it('tells of the total before the end, where it is another one', () => {
    const { bridge, methods, sent } = started();
    bridge.finish(result('approved', 5015));
    expect(methods().slice(-2)).toEqual(['ec.totals.change', 'ec.complete']);
    const [, , changed] = sent;
    expect(changed?.message.params).toMatchObject({
      checkout: { totals: expect.arrayContaining([{ type: 'total', amount: 5015 }]) },
    });
  });

  it.each(['pending', 'canceled', 'declined'] as const)('never completes what is %s', (outcome) => {
    const { bridge, methods } = started();
    bridge.finish(result(outcome));
    expect(methods()).not.toContain('ec.complete');
    expect(methods()).not.toContain('ec.error');
  });

  it('says why it cannot be paid, in both shapes, and where to go on', () => {
    const { bridge, last, answer } = open();
    answer();
    bridge.fail({ code: 'expired_link', message: 'El enlace venció' });
    const error = {
      ucp: { version: '2026-04-08', status: 'error' },
      messages: [
        { type: 'error', code: 'expired_link', content: 'El enlace venció', severity: 'unrecoverable' },
      ],
      continue_url: 'https://pay.example/?type=lk&code=LK-CAFE0001',
    };
    expect(last()).toMatchObject({ method: 'ec.error', params: { ...error, error } });
  });

  it.each([
    ['an origin that is not on the merchant’s list', { ...{} }, ['https://other.example'], 'security_error'],
    ['a version that is not known', { search: '&ec_version=2027-01-01' }, [AGENT], 'version_unsupported'],
  ])('refuses %s, and tells it nothing else', (_case, opened, hosts, code) => {
    const { bridge, answer, admit, methods, last } = open(opened);
    answer();
    admit({}, hosts);
    bridge.ready(600);
    bridge.finish(result('approved'));
    expect(methods()).toEqual(['ec.ready', 'ec.error']);
    expect(last()?.params).toMatchObject({ messages: [{ code }] });
    expect(last()?.params).not.toHaveProperty('checkout');
  });

  it('says no more to a host that refuses', () => {
    const { bridge, answer, admit, methods } = open();
    answer({ ucp: { version: '2026-04-08', status: 'error' }, messages: [] });
    admit();
    bridge.ready(600);
    expect(methods()).toEqual(['ec.ready']);
  });

  it('hears that host from its origin only', () => {
    const { answer, admit, bridge, sent } = open();
    answer();
    answer({}, { origin: 'https://evil.example' });
    admit();
    bridge.ready(600);
    expect(sent.slice(1).map(({ target }) => target)).toEqual([AGENT]);
  });

  it('moves to the port that the host sends', async () => {
    const { port1, port2 } = new MessageChannel();
    const { answer, admit, bridge, methods } = open();
    const heard: Sent[] = [];
    port1.onmessage = ({ data }: MessageEvent<Sent>) => {
      heard.push(data);
      if (data.method === 'ec.ready') port1.postMessage({ jsonrpc: '2.0', id: data.id, result: {} });
    };
    answer({ upgrade: { port: port2 } });
    admit();
    bridge.ready(600);
    vi.useRealTimers();
    await expect.poll(() => heard.map(({ method }) => method)).toEqual(['ec.ready', 'ec.start']);
    expect(methods()).toEqual(['ec.ready']);
    port1.close();
  });
});

it('shakes hands again after a bank’s page, which knows nothing of the host', () => {
  started();
  const back = started({ search: '&Oper=OP-1' });
  expect(back.methods()).toEqual(['ec.ready', 'ec.start']);
});

it('closes its window, and has no way to close a frame', async () => {
  const popup = started();
  expect(popup.bridge.leadsBack('')).toBe(true);
  await popup.bridge.close(result('canceled'));
  expect(popup.close).toHaveBeenCalledOnce();
  const frame = started({ framed: true });
  expect(frame.bridge.leadsBack('')).toBe(false);
  expect(frame.page.documentElement.dataset['embedded']).toBe('');
  await frame.bridge.close();
  expect(frame.close).not.toHaveBeenCalled();
});

it.each([
  ['&ec_color_scheme=dark', { theme: 'dark' }],
  ['&ec_color_scheme=web_default', {}],
])('takes the host’s colors: %s', async (search, options) => {
  const { bridge } = open({ search: `&ec_version=2026-04-08${search}` });
  bridge.applyOptionsWith(() => Promise.resolve([]));
  expect(await bridge.options()).toEqual(options);
});

describe('a link to another tab', () => {
  /** Clicks a link. Returns whether the bridge leaves it to the browser, which the test then stops. */
  const press = ({ body }: Document) => {
    let isLeft = false;
    body.ownerDocument.addEventListener('click', (event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    });
    body.innerHTML = '<a target="_blank" href="https://bank.example/terms">Terms</a>';
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    body.querySelector('a')?.dispatchEvent(click);
    return isLeft;
  };

  it('is the host’s to open, in a frame and where it wants to', () => {
    const { page, last } = started({
      framed: true,
      search: '&ec_version=2026-04-08&ec_delegate=window.open,payment.credential',
    });
    expect(press(page)).toBe(false);
    expect(last()).toMatchObject({
      method: 'ec.window.open_request',
      params: { url: 'https://bank.example/terms' },
    });
  });

  it('is ours in a window', () => {
    const { page, methods } = started({ search: '&ec_version=2026-04-08&ec_delegate=window.open' });
    expect(press(page)).toBe(true);
    expect(methods()).toEqual(['ec.ready', 'ec.start']);
  });
});
