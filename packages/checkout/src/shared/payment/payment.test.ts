import { type MethodId, type Outcome, toCheckoutResult, wireTypeOf } from '@istmo/domain';
import { describe, expect, it } from 'vitest';
import {
  answer,
  makeLogin,
  makeMethodContext,
  paymentInfo,
} from '../../testing/fixtures/make-method-context';
import { createCompletions, signedBy } from './payment';

const RETURN = 'https://tienda.test/gracias';

/** What a method with these means tells, as the merchant's page hears it. */
function completionsOf(method: MethodId, info: Parameters<typeof paymentInfo>[0] = {}, type?: string) {
  const context = makeMethodContext({ info: paymentInfo(info) });
  return createCompletions(context, () => ({ method, user: ' Ana Ríos ', type }));
}

const UNPAID: [Exclude<Outcome, 'approved'>, boolean, string][] = [
  ['pending', true, 'Pendiente'],
  ['declined', false, 'Denegada'],
  ['expired', false, 'Denegada'],
  ['canceled', false, 'Denegada'],
  ['failed', false, 'Denegada'],
];

// An authorization is the card's own, and a status the voucher's.
describe.each(['card', 'cash', 'nequi'] as const)('by %s', (method) => {
  it('approved: paid, with its amount, its operation and the provider’s word', () => {
    const approved = answer({
      status: 1,
      codOper: 'OP-1',
      totalPay: '48.15',
      messageSys: 'Aprobada',
      signedResult: 'a.b.c',
    });
    expect(toCheckoutResult(completionsOf(method, { returnUrlString: RETURN }).approved(approved))).toEqual({
      outcome: 'approved',
      paid: true,
      success: true,
      codOper: 'OP-1',
      amount: { value: '48.15', minorUnits: 4815, currency: 'USD' },
      method,
      signedResult: 'a.b.c',
      legacy: {
        TotalPagado: '48.15',
        Fecha: '21/11/2026',
        Hora: '14:05:31',
        Tipo: wireTypeOf(method),
        Oper: 'OP-1',
        Usuario: 'Ana Ríos',
        Estado: 'Aprobada',
        Razon: 'Aprobada',
        isReturn: true,
        returnUrl: RETURN,
        ...(method === 'cash' && { status: 1 }),
      },
    });
  });

  it.each(UNPAID)('%s: never paid', (outcome, success, Estado) => {
    const facts = {
      codOper: 'OP-1',
      reason: 'payment_rejected',
      message: 'No',
      ...signedBy(answer({ signedResult: 'a.b.c' })),
    };
    expect(toCheckoutResult(completionsOf(method).notApproved(outcome, facts))).toEqual({
      outcome,
      paid: false,
      success,
      codOper: 'OP-1',
      method,
      reason: 'payment_rejected',
      signedResult: 'a.b.c',
      legacy: {
        TotalPagado: '0',
        Fecha: '21/11/2026',
        Hora: '14:05:31',
        Tipo: wireTypeOf(method),
        Oper: 'OP-1',
        Usuario: 'Ana Ríos',
        Estado,
        Razon: 'No',
        isReturn: false,
        returnUrl: '',
        ...(method === 'cash' && { status: success ? 1 : 0 }),
      },
    });
  });

  it.each([
    ['before the provider has an operation', undefined],
    ['where it gives no reason', 'OP-1'],
  ])('says nothing that is not known: %s', (_case, codOper) => {
    const result = toCheckoutResult(
      completionsOf(method).notApproved('canceled', codOper === undefined ? {} : { codOper }),
    );
    expect([result.codOper, result.reason, result.amount]).toEqual([codOper, undefined, undefined]);
    expect(result.legacy).toMatchObject({ Oper: codOper ?? '', Razon: '', TotalPagado: '0' });
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
