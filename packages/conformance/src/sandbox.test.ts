import { startTestSandbox, type RunningSandbox } from '@istmo/sandbox/testing';
import { cardEndpoints, coreEndpoints, textEndpoints } from '@istmo/contract/provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Check, createKit, type Finding, rowNamed, rowNames } from './kit';
import { allChecks, runChecks } from './run-checks';
import { sandboxFixture } from './fixture';
import { faults } from './testing/faults';
import { startFaultyProxy } from './testing/faulty-proxy';

let sandbox: RunningSandbox;
let sound: Finding[];

/** The calls that the faults are in, and some others of each kind. */
const NEAR = [
  ...Object.keys({ ...coreEndpoints, ...cardEndpoints, ...textEndpoints }),
  'receipt',
  'balance',
  'nequiRequest',
];
const near = allChecks.filter(({ id }) => {
  const [row = ''] = id.split('/');
  return NEAR.includes(row) || !rowNames.includes(row);
});

// `npm test` runs the kit once; `npm run test:full` also runs it against services with faults.
const isFull = process.env['TEST_REPEATS'] === 'all';

/** These faults drop every push, so that waiting longer changes nothing. */
const WITHOUT_PUSHES: readonly string[] = ['tellsNothing', 'letsNobodyFollow'];
const SHORT_PUSH_MS = 500;

const judge = (url: string, checks: readonly Check[], pushMs?: number) =>
  runChecks(
    checks,
    createKit({ url, clientKey: sandbox.clientKey }, sandboxFixture, pushMs === undefined ? {} : { pushMs }),
  );
const ids = (findings: readonly Finding[], verdict: Finding['verdict']) =>
  findings.filter((finding) => finding.verdict === verdict).map(({ id }) => id);

beforeAll(async () => {
  sandbox = await startTestSandbox();
  sound = await judge(sandbox.url, allChecks);
  // The whole kit: a busy machine takes minutes.
}, 600_000);
afterAll(() => sandbox.close());

// The response times depend on this machine, not on the sandbox.
it('finds no failure in the sandbox', () => {
  expect(sound.filter(({ id, verdict }) => verdict === 'failed' && id !== 'answers/in-time')).toEqual([]);
});

it('finds every call in the sandbox', () => {
  expect(ids(sound, 'notOffered')).toEqual([]);
  expect(ids(sound, 'ok')).toEqual(expect.arrayContaining(rowNames.map((name) => `${name}/answers`)));
});

it.runIf(isFull).each(['second', 'third'])(
  'finds no failure in a %s run within the quarter hour',
  async () => {
    const findings = await judge(sandbox.url, allChecks);
    expect(findings.filter(({ id, verdict }) => verdict === 'failed' && id !== 'answers/in-time')).toEqual(
      [],
    );
  },
);

/** The ids of one kind of check that pass for the sandbox, for the calls that `isMeant` selects. */
const holding = (what: string, isMeant: (name: string) => boolean) =>
  NEAR.filter(isMeant)
    .map((name) => `${name}/${what}`)
    .filter((id) => ids(sound, 'ok').includes(id));

const VOID_CHECKS = ['late', 'paid', 'bank', 'race'].map((what) => `void/${what}`);
const MERCHANT_CHECKS = ['order', 'refund', 'pages', 'key', 'no-pages'].map((what) => `merchant/${what}`);
const isOpen = (name: string) => rowNamed(name).auth !== 'user';
const hasBody = (name: string) => rowNamed(name).body !== undefined && rowNamed(name).encoding !== 'form';

describe.runIf(isFull)('a service with one fault fails only the checks for that fault', () => {
  it.each<[keyof typeof faults, () => string[]]>([
    ['dropsAField', () => ['paymentInfo/answers', 'paymentInfo/encodings']],
    ['changesAType', () => ['merchantLimits/answers', 'merchantLimits/encodings']],
    [
      'answersBare',
      () => [
        ...['answers', 'encodings', 'key'].map((what) => `translationVersion/${what}`),
        'answers/envelope',
      ],
    ],
    [
      'paysTwice',
      () => [
        ...['once', 'once-at-once', 'any-case', 'conflict', 'voided', 'attempt'].map(
          (what) => `authCapture/${what}`,
        ),
        ...VOID_CHECKS,
        // With another attempt's id, a payer must not read, leave or follow the payment.
        ...['paymentByAttempt', 'cancelChallenge'].flatMap((call) =>
          ['answers', 'encodings', 'key', 'refuses'].map((what) => `${call}/${what}`),
        ),
        ...['waiting/race', 'waiting/void', 'pushes/arrives', 'pushes/order'],
        'result/stranger',
        'card/state',
        'receipt/payer',
      ],
    ],
    ['hidesWhoWaits', () => ['others', 'race', 'payer'].map((what) => `waiting/${what}`)],
    ['leaksTheCard', () => ['receipt/no-card-data', 'answers/no-card-data']],
    ['saysAnotherCode', () => ['paymentInfo/refuses']],
    [
      'takesAnyKey',
      () => [...holding('key', isOpen), 'receipt/server', 'result/stranger', ...MERCHANT_CHECKS],
    ],
    ['losesTheZone', () => ['answers/server-time']],
    ['takesTheAmountSent', () => ['authCapture/amount', 'authCapture/conflict', 'answers/paid-amount']],
    ['mindsTheCase', () => ['authCapture/any-case']],
    ['mistakesThePayer', () => ['authCapture/conflict']],
    ['breaksOnBadBodies', () => ['saveTxInfo/malformed', 'answers/no-fault']],
    ['readsJsonOnly', () => holding('encodings', hasBody)],
    ['forgesTheSignature', () => ['result/signed']],
    ['refusesUnknownFields', () => holding('extra', () => true)],
    ['takesAnyToken', () => ['balance/token']],
    ['declinesAsFault', () => ['card/declined', 'limits/cards']],
    ['losesTheBank', () => ['card/challenged']],
    ['voidsNothing', () => [...VOID_CHECKS, ...holding('voided', () => true)]],
    // The receipt shows the charged amount, also of a payment in installments.
    ['approvesLess', () => ['card/approved', 'card/installments']],
    ['confusesStatuses', () => ['answers/statuses']],
    ['tellsWhoPaid', () => ['receipt/masked']],
    ['hidesThePayer', () => ['receipt/payer', 'result/stranger']],
    ['signsForStrangers', () => ['result/stranger']],
    ['hidesItFromTheServer', () => ['receipt/server', 'result/stranger', ...MERCHANT_CHECKS]],
    ['tellsNothing', () => ['pushes/arrives', 'pushes/order']],
    ['letsAnybodyFollow', () => ['pushes/refused']],
    ['letsNobodyFollow', () => ['pushes/follow', 'pushes/arrives', 'pushes/order']],
  ])('%s', async (name, expected) => {
    // The previous run has used up limits.
    const simulator = { 'x-istmo-simulator': '1', 'content-type': 'application/json' };
    await fetch(`${sandbox.url}/simulator/api/reset`, { method: 'POST', headers: simulator, body: '{}' });
    const proxy = await startFaultyProxy(sandbox.url, faults[name]);
    const findings = await judge(proxy.url, near, WITHOUT_PUSHES.includes(name) ? SHORT_PUSH_MS : undefined);
    await proxy.close();
    expect(ids(findings, 'failed').sort()).toEqual(expected().sort());
    const held = ids(sound, 'ok').filter((id) => near.some((check) => check.id === id));
    expect(ids(findings, 'ok')).toEqual(held.filter((id) => !expected().includes(id)));
  });
});
