import { describe, expect, it } from 'vitest';
import { money } from '../money/money';
import { SEARCH_TYPES, toPayActivity, toSearchDescriptor, type WalletSource } from './pay-activity';
import { SEARCH_PAGE, toUserService, USER_SERVICES_PAGE } from './session';

const searched = { type: 'PAYMENT_STATION', idSearch: 'PS-0001', amount: money(1250) } as const;

describe('toSearchDescriptor', () => {
  it('fills in what is not said', () => {
    expect(toSearchDescriptor(searched)).toEqual({
      type: 'PAYMENT_STATION',
      idSearch: 'PS-0001',
      amount: '12.50',
      discount: '0.00',
      taxes: '0.00',
      taxAmount: '0.00',
      description: '',
      codeProcess: '',
      paymentCode: '',
      txChannel: 'PWW',
      subscription: false,
    });
  });

  it('has all that is said', () => {
    expect(
      toSearchDescriptor({
        ...searched,
        idSearch: 1,
        discount: money(50),
        tax: money(7),
        description: 'Café',
        codeProcess: 'LK-1',
        paymentCode: 'P-1',
        serviceCode: 'LK',
        txChannel: 'EPR',
        subscription: true,
      }),
    ).toEqual({
      type: 'PAYMENT_STATION',
      idSearch: '1',
      amount: '12.50',
      discount: '0.50',
      taxes: '0.07',
      taxAmount: '0.07',
      description: 'Café',
      codeProcess: 'LK-1',
      paymentCode: 'P-1',
      serviceCode: 'LK',
      txChannel: 'EPR',
      subscription: true,
    });
  });

  it.each(SEARCH_TYPES)('is of the type %s', (type) => {
    expect(toSearchDescriptor({ ...searched, type }).type).toBe(type);
  });

  it.each([
    ['EA', 'EA'],
    ['ED', 'ED'],
    ['LK', 'LK'],
    ['LKA', undefined],
    ['AUTH_CAP', undefined],
    ['ea', undefined],
    ['', undefined],
  ])('names the service code %j as %j', (serviceCode, named) => {
    expect(toSearchDescriptor({ ...searched, serviceCode }).serviceCode).toBe(named);
  });
});

describe('toPayActivity', () => {
  const sourceSearch = toSearchDescriptor(searched);
  const subscription = { idSubscription: 1, subscriptionKey: 'SUB-0001' };

  it.each<[WalletSource, object]>([
    [
      { with: 'card', idUsrCard: 3 },
      { idUsrCard: 3, idUsrService: null, useFunds: false },
    ],
    [
      { with: 'service', idUsrService: 4 },
      { idUsrCard: null, idUsrService: 4, useFunds: false },
    ],
    [{ with: 'balance' }, { idUsrCard: null, idUsrService: null, useFunds: true }],
    [
      { with: 'balance', idUsrService: 4 },
      { idUsrCard: null, idUsrService: 4, useFunds: true },
    ],
    [
      { with: 'both', idUsrCard: 3, walletAmount: money(815) },
      { idUsrCard: 3, idUsrService: null, useFunds: true, fundsAmount: '8.15' },
    ],
  ])('with %j', (source, paid) => {
    expect(toPayActivity({ sourceSearch, source })).toEqual({
      sourceSearch,
      ...paid,
      txChannel: 'PWW',
      customFieldValues: [],
    });
  });

  it.each<[WalletSource, object | undefined]>([
    [{ with: 'card', idUsrCard: 3 }, subscription],
    [{ with: 'service', idUsrService: 4 }, subscription],
    [{ with: 'balance' }, undefined],
    [{ with: 'both', idUsrCard: 3, walletAmount: money(815) }, undefined],
  ])('with %j activates %j', (source, activated) => {
    expect(toPayActivity({ sourceSearch, source, subscription }).activateSubscription).toEqual(activated);
  });
});

describe('toUserService', () => {
  const data = [{ id: 'NAME', value: 'Ana' }, { id: 'NUMBER', value: '61234567' }]; // oxfmt-ignore

  it.each([
    ['a list', data, '61234567'],
    ['JSON', JSON.stringify(data), '61234567'],
    ['a number that is one', [{ id: 'number', value: 61234567 }], '61234567'],
    ['no such entry', [{ id: 'NAME', value: 'Ana' }], ''],
    ['nothing', null, ''],
    ['half of JSON', '[{', ''],
  ])('finds the number in %s', (_case, processData, number) => {
    const service = toUserService({ idUsrService: '7', nameOrAlias: 'Mamá', processData });
    expect(service).toEqual({ idUsrService: 7, nameOrAlias: 'Mamá', number });
  });

  it('refuses one without an id', () => {
    expect(toUserService({ nameOrAlias: 'Mamá', processData: data })).toBeUndefined();
  });
});

it.each([
  ['a search', SEARCH_PAGE, { limit: 10, offset: 0 }],
  ["a user's services", USER_SERVICES_PAGE, { limit: 100, sort: 'nameOrAlias', type: 134 }],
])('the page of %s', (_case, page, is) => {
  expect(page).toEqual(is);
});
