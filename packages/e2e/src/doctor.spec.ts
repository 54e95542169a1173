import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './test';
import { urls } from './environment';
import { makeFrontEnd } from './front-ends/make-front-end';
import { runDoctor } from './front-ends/run-doctor';
import { served } from './front-ends/served';

type Fault = { file: string; right: string; wrong: string };

/** Shops with a mistake that loses money, and the losses that the doctor reports. */
const SHOPS: { what: string; faults: Fault[]; losses: string[] }[] = [
  {
    what: 'a page that takes no signed result for no payment',
    faults: [
      {
        file: 'public/shop.js',
        right: 'async function tell({ signedResult, outcome, reason, codOper } = {}) {',
        wrong:
          "async function tell({ signedResult, outcome, reason, codOper } = {}) {\n  if (!signedResult) return show({ state: 'open' });",
      },
    ],
    losses: [
      'The answer is lost: it does not say that nothing was charged',
      'The answer is lost: it does not offer to pay again',
    ],
  },
  {
    what: 'a server that takes any amount',
    faults: [{ file: 'server/verify.mjs', right: '  payment.amount === order.total &&\n', wrong: '' }],
    losses: ['An approval of another amount: it is not called paid'],
  },
  {
    what: 'a server that asks about the declined card alone',
    faults: [
      { file: 'server/orders.mjs', right: "order.unknown = codOper || order.unknown || '';", wrong: ';' },
    ],
    losses: [
      'The answer is lost: it does not say that nothing was charged',
      'The answer is lost: it does not offer to pay again',
    ],
  },
  {
    what: 'a server that believes every webhook, in any order',
    faults: [
      {
        file: 'server/verify.mjs',
        right: 'webhook.verify(rawBody, headers)',
        wrong: 'JSON.parse(rawBody, headers && undefined)',
      },
      { file: 'server/state-after.mjs', right: 'known && isOlder(event, known)', wrong: 'known && false' },
    ],
    losses: [
      'A forged webhook is refused',
      'A forged webhook pays nothing',
      'A late approval after the refund: it is not called paid',
    ],
  },
];

for (const { what, faults, losses } of SHOPS)
  test(`the doctor finds ${what}`, async () => {
    // The packages of npm are downloaded the first time, and each fault is waited for.
    test.setTimeout(600_000);
    const folder = makeFrontEnd({ what, template: 'html' }, urls.checkout);
    for (const { file, right, wrong } of faults) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      expect(text).toContain(right);
      writeFileSync(
        path,
        text.replace(right, () => wrong),
      );
    }
    await served(folder, ['start'], async (url) => {
      const diagnosis = await runDoctor(url);
      expect(diagnosis.losses, diagnosis.printed).toEqual(losses);
      expect(diagnosis.exitCode).toBe(1);
    });
  });
