import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { read, sent, taken } from './record.mjs';
import { faultsOf, untouchedErrors, untouchedFields } from './fields.mjs';

const Shared = v.object({ codOper: v.string() });
const endpoints = {
  pay: {
    method: 'post',
    path: '/pay',
    body: v.object({ amount: v.string(), payer: v.optional(v.object({ name: v.string() })) }),
    response: v.object({ ...Shared.entries, steps: v.array(v.object({ at: v.string() })) }),
  },
  look: { method: 'get', path: '/look', response: Shared },
};
const all = [
  'sent post /pay amount',
  'taken post /pay amount',
  'sent post /pay payer',
  'taken post /pay payer',
  'sent post /pay payer name',
  'taken post /pay payer name',
  'answered post /pay codOper',
  'read get /look codOper',
  'answered post /pay steps',
  'read post /pay steps',
  'answered post /pay steps at',
  'read post /pay steps at',
];

describe('untouchedFields', () => {
  it('finds none if each field is sent by one program and read by the other, in any of its calls', () => {
    expect(untouchedFields(endpoints, new Set(all))).toEqual([]);
  });

  it.each([
    ['sent post /pay payer name', 'pay.body.payer.name', 'the checkout sends it never'],
    ['taken post /pay amount', 'pay.body.amount', 'the sandbox reads it never'],
    ['answered post /pay steps at', 'pay.response.steps.at', 'the sandbox fills it never'],
    ['read get /look codOper', 'pay.response.codOper', 'the checkout reads it never and 1 more'],
  ])('without "%s" it names %s', (line, field, why) => {
    const noted = new Set(all.filter((one) => one !== line));
    expect(untouchedFields(endpoints, noted)).toEqual([{ field, why }]);
  });
});

it('leaves what a merchant’s server sends and reads to that server', () => {
  const server = { refund: { ...endpoints.pay, auth: 'server' } };
  const ofSandbox = all.filter((line) => /^(taken|answered)/.test(line));
  expect(untouchedFields(server, new Set(ofSandbox))).toEqual([]);
  expect(untouchedFields(server, new Set(ofSandbox.slice(1)))).toEqual([
    { field: 'refund.body.amount', why: 'the sandbox reads it never' },
  ]);
});

it('names the errors that are neither sent nor shown', () => {
  const noted = new Set(['error sent declined', 'error shown timeout']);
  expect(untouchedErrors(['declined', 'timeout', 'expired'], noted)).toEqual(['expired']);
});

it('finds what is untouched without a reason, and what has a reason and is touched', () => {
  const untouched = ['pay.body.amount', 'expired'].map((field) => ({ field, why: 'nothing reads it' }));
  const known = (...names) => new Map(names.map((name) => [name, 'a reason']));
  expect(faultsOf(untouched, known('pay.body.amount', 'expired'))).toEqual([]);
  expect(faultsOf(untouched, known('expired', 'declined'))).toEqual([
    'pay.body.amount: nothing reads it',
    'declined is touched now: remove its reason',
  ]);
});

describe('the recording', () => {
  const noted = [];
  globalThis.noteReach = (key) => void noted.push(key);
  const [pay] = [endpoints.pay];
  const fromPage = { req: { header: (name) => (name === 'sec-fetch-mode' ? 'cors' : undefined) } };

  it('notes what a page sends filled, and nothing of other programs', () => {
    sent({ req: { header: () => undefined } }, pay, { amount: '1' });
    expect(noted.splice(0)).toEqual([]);
    sent(fromPage, pay, { amount: '1', payer: { name: '' }, none: null });
    expect(noted.splice(0)).toEqual(['sent post /pay amount', 'sent post /pay payer']);
  });

  it('notes what is read of an input and of an answer, each once, and changes neither', () => {
    const input = taken(pay, { body: { amount: '1', payer: { name: 'Ana' } } });
    expect(input.body.payer.name).toBe('Ana');
    expect(noted.splice(0)).toEqual(['taken post /pay payer', 'taken post /pay payer name']);
    const answer = read(pay, { codOper: 'X', steps: [{ at: '1' }] });
    expect(answer.steps.map(({ at }) => at)).toEqual(['1']);
    expect(structuredClone(answer)).toEqual({ codOper: 'X', steps: [{ at: '1' }] });
    expect(noted.splice(0)).toEqual([
      'read post /pay steps',
      'read post /pay steps at',
      'read post /pay codOper',
    ]);
  });
});
