import { type MethodId, money, toCheckoutResult } from '@istmo/domain';
import { describe, expect, it } from 'vitest';
import {
  answer,
  makeLogin,
  makeMethodContext,
  NOW,
  paymentInfo,
} from '../../testing/fixtures/make-method-context';
import { createCompletions, signedBy } from './payment';

const RETURN = 'https://tienda.test/gracias';

/** The completions of a method; `type` is the method's own word for what paid. */
function completionsOf(method: MethodId, info: Parameters<typeof paymentInfo>[0] = {}, type?: string) {
  const context = makeMethodContext({ info: paymentInfo(info) });
  return createCompletions(context, () => ({ method, user: ' Ana Ríos ', type }));
}

// What the page hears of it is `toCheckoutResult`'s. An authorization is the card's own, and a status the voucher's.
describe.each(['card', 'cash', 'nequi'] as const)('by %s', (method) => {
  it('approved: its amount, its operation and the provider’s word', () => {
    const approved = answer({
      status: 1,
      codOper: 'OP-1',
      totalPay: '48.15',
      messageSys: 'Aprobada',
      signedResult: 'a.b.c',
    });
    expect(completionsOf(method, { returnUrlString: RETURN }).approved(approved)).toMatchObject({
      outcome: 'approved',
      at: NOW,
      codOper: 'OP-1',
      amount: money(4815),
      method,
      user: 'Ana Ríos',
      message: 'Aprobada',
      isReturn: true,
      returnUrl: RETURN,
      signedResult: 'a.b.c',
    });
  });

  it('not approved: what is known, and nothing that is not', () => {
    const facts = { codOper: 'OP-1', reason: 'payment_rejected', message: 'No' };
    const known = { at: NOW, method, user: 'Ana Ríos', isReturn: false, returnUrl: '' };
    const { notApproved } = completionsOf(method);
    const signed = signedBy(answer({ signedResult: 'a.b.c' }));
    expect(notApproved('declined', { ...facts, ...signed })).toEqual({
      ...known,
      ...facts,
      ...signed,
      outcome: 'declined',
    });
    // The provider has no operation code yet.
    expect(notApproved('canceled', { codOper: '' })).toEqual({ ...known, outcome: 'canceled' });
  });

  it('names the means where the provider has a word for it', () => {
    const { notApproved } = completionsOf(method, {}, 'VISA');
    expect(toCheckoutResult(notApproved('declined', {})).legacy.Tipo).toBe('VISA');
  });

  it.each([
    ['authorized', 1, method !== 'card'],
    ['captured', 2, true],
  ] as const)('an AUTH that is %s moves money: %#', (_case, status, paid) => {
    const { approved } = completionsOf(method, { transactionsType: 'AUTH' });
    const result = toCheckoutResult(approved(answer({ status, totalPay: '48.15' })));
    expect([result.outcome, result.paid, result.legacy.TotalPagado]).toEqual([
      'approved',
      paid,
      paid ? '48.15' : '0',
    ]);
  });
});

describe('what was paid with', () => {
  it('says in how many installments the bank charges the card', () => {
    const approved = answer({ status: 1, codOper: 'OP-1', installments: 12 });
    expect(toCheckoutResult(completionsOf('card').approved(approved))).toMatchObject({ installments: 12 });
  });

  it.each([
    ['VISA', undefined, 'VISA'],
    ['PFW', 'VISA', 'PFW'],
    ['', 'VISA', 'VISA'],
    ['', undefined, 'CARD'],
  ])('is the provider’s word %j before %j: %j', (type, own, Tipo) => {
    const { approved } = completionsOf('card', {}, own);
    expect(toCheckoutResult(approved(answer({ type, totalPay: '48.15' }))).legacy.Tipo).toBe(Tipo);
  });

  it('is the provider’s own word for a balance', () => {
    const { approved } = completionsOf('balance');
    expect(toCheckoutResult(approved(answer({ totalPay: '48.15' }))).legacy.Tipo).toBe('PFW');
  });
});

describe('the payer’s name', () => {
  const ana = { sessionId: 's-1', token: 't-1', user: { idUsr: 100, name: 'Ana', lastname: 'Gómez' } };
  const nameOf = (user: string | null | undefined, known: 'login' | 'host' | 'nobody') => {
    const login = makeLogin();
    if (known === 'login') login.open(ana, 'Ana');
    const prefill = known === 'nobody' ? {} : { name: ' Bruno Díaz ' };
    const context = makeMethodContext({ login, prefill });
    const { notApproved } = createCompletions(context, () => ({
      method: 'yappy',
      ...(user !== undefined && { user }),
    }));
    return toCheckoutResult(notApproved('pending', {})).legacy.Usuario;
  };

  it.each([
    [' Eva Paz ', 'login', 'Eva Paz'],
    [' ', 'login', 'Ana Gómez'],
    [undefined, 'login', 'Ana Gómez'],
    [undefined, 'host', 'Bruno Díaz'],
    [undefined, 'nobody', ''],
    [null, 'login', ''],
  ] as const)('for the typed name %j, known by the %s, is %j', (user, known, name) => {
    expect(nameOf(user, known)).toBe(name);
  });
});
