import { startTestSandbox, type RunningSandbox } from '@istmo/sandbox/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allChecks, runChecks } from './run-checks';
import { createKit } from './kit';
import { sandboxFixture } from './fixture';
import { faults } from './testing/faults';
import { type Fault, startFaultyProxy } from './testing/faulty-proxy';
import { limitFaults } from './testing/limit-faults';
import { merchantFaults } from './testing/merchant-faults';
import { sessionFaults } from './testing/session-faults';
import { SLOW_MS, transportFaults } from './testing/transport-faults';
import { valueFaults } from './testing/value-faults';

const planted = {
  ...faults,
  ...limitFaults,
  ...merchantFaults,
  ...sessionFaults,
  ...valueFaults,
  ...transportFaults,
} satisfies Record<string, Fault>;
type Name = keyof typeof planted;

/** A fault, the checks to run (the last must fail), and how the finding names the place of the fault. */
type Row = [name: Name, checks: string, names: RegExp];

const IN_ENDPOINTS: Row[] = [
  ['dropsAField', 'paymentInfo/answers', /data\.currency/],
  ['changesAType', 'merchantLimits/answers', /data\.allowed/],
  ['answersBare', 'translationVersion/answers', /translationVersion .*without an envelope/],
  ['saysAnotherCode', 'paymentInfo/refuses', /code 410, not 404/],
  ['takesAnyKey', 'paymentInfo/key', /without a key: code 200/],
  ['breaksOnBadBodies', 'saveTxInfo/malformed', /HTTP 500/],
  ['readsJsonOnly', 'authCapture/encodings', /authCapture answered code/],
  ['refusesUnknownFields', 'authCapture/extra', /authCapture answered code 422/],
  ['takesAnyToken', 'balance/token', /without a token: code 200/],
  ['takesEmployees', 'login/employee', /employee/],
  ['showsCards', 'userCards/masked', /userCards data\.0\.visibleNum/],
];

const IN_SESSIONS: Row[] = [
  ['takesCodesTwice', 'hostedLogin/single-use', /a used code: code 200/],
  ['asksForNoPassword', 'payActivity/password', /without the password: payActivity answered code 200/],
  ['endsOneLogin', 'logoutEverywhere/ends', /another login of the user: code 200/],
  ['marksNoLogin', 'sessions/current', /marks 0 logins/],
];

const IN_ATTEMPTS: Row[] = [
  ['paysTwice', 'authCapture/once', /another operation code/],
  ['mindsTheCase', 'authCapture/any-case', /upper case/],
  ['mistakesThePayer', 'authCapture/conflict', /another payer: code 200/],
  ['voidsNothing', 'authCapture/voided', /late request: code 200/],
  ['hidesWhoWaits', 'waiting/others', /the refusal of \w+ does not say which payment waits/],
  ['takesTheAmountSent', 'authCapture/amount', /a lower amount: code 200/],
  ['declinesAsFault', 'card/declined', /authCapture answered code 402/],
  ['losesTheBank', 'card/challenged', /authCapture data\.url/],
  ['approvesLess', 'card/approved', /receipt data\.totalPay/],
  ['takesAnyInstallments', 'card/no-such-installments', /nobody offered: code 200/],
  ['forgetsInstallments', 'card/installments', /receipt data\.installments/],
  ['forgesTheSignature', 'result/signed', /authCapture data\.signedResult does not verify/],
  [
    'signsAnotherPayment',
    'processTx/answers result/signed',
    /authCapture data\.signedResult is over another op/,
  ],
];

const IN_VALUES: Row[] = [
  ['losesTheZone', 'countries/answers answers/server-time', /countries has a serverTime without a zone/],
  ['hostsAnybody', 'commerce/answers commerce/embedded-hosts', /commerce data\.embeddedHosts\.0 /],
  ['losesEveryZone', 'payCash/answers answers/instants', /payCash data\.expiresAt .*without a zone/],
  ['losesZonesInLists', 'accountMovements/answers answers/instants', /accountMovements data\.0\.date /],
  ['writesDatesLocally', 'accessToken/answers answers/instants', /accessToken data\.expiresAt /],
  ['datesReceiptsInPanama', 'receipt/answers answers/clock', /receipt data\.date /],
  ['expiresInPanama', 'nequiRequest/answers answers/clock', /nequiRequest data\.expiresAt is before/],
  ['roundsUp', 'authCapture/answers answers/paid-amount', /authCapture data\.totalPay is 4820 .* 4815/],
  ['addsFloats', 'receipt/answers answers/amounts', /receipt data\.totalPay /],
  ['countsInCents', 'nequiRequest/answers answers/paid-amount', /nequiRequest data\.totalPay is 481500 /],
  ['sendsAmountsAsNumbers', 'accountMovements/answers', /data\.0\.amount .*expected string/],
  ['confusesStatuses', 'nequiRequest/answers answers/statuses', /nequiRequest has a data\.status .*nequi/],
  ['namesAnotherMethod', 'receipt/answers answers/consistent', /receipt data\.method /],
  ['namesAnotherCurrency', 'receipt/answers answers/consistent', /receipt data\.currency /],
  ['sendsStaleStatus', 'card/state', /receipt data\.status is -1, not 1/],
];

const IN_PRIVACY: Row[] = [
  ['letsStrangersChoose', 'updateCrypto/refuses', /a stranger.*code 200/],
  ['leaksTheCard', 'receipt/no-card-data', /receipt data\.displayNum/],
  ['hidesThePayer', 'result/stranger receipt/payer', /receipt data\.isMasked/],
  ['tellsWhoPaid', 'receipt/masked', /receipt has the whole name/],
  ['hidesItFromTheServer', 'receipt/server result/stranger', /receipt/],
  ['signsForStrangers', 'result/stranger', /paymentByOperation has a data\.signedResult for a stranger/],
  ['mailsAnywhere', 'sendReceipt/stranger', /sendReceipt for a stranger: code 200/],
  ['letsCachesKeepPayments', 'authCapture/answers answers/no-store', /authCapture .*cache-control/],
];

const IN_LIMITS: Row[] = [
  ['declinesWithoutEnd', 'limits/cards', /authCapture is not limited: code 200/],
  ['checksAnyCard', 'limits/register-card', /without a subscription: code 200/],
  ['asksAnyPhone', 'limits/pushes', /yappyRequest is not limited: code 200/],
  ['tellsWhoHasAnAccount', 'limits/money-requests', /sendActivity to nobody: code 404/],
  ['tellsWhoCanRecover', 'limits/recovery', /recoveryPassword of nobody: code 404/],
  ['listsOwners', 'limits/merchant-owner', /login is not empty/],
  ['saysNoTime', 'limits/pushes limits/retry-after', /yappyRequest has 429 without retry-after/],
];

const IN_MERCHANT_CALLS: Row[] = [
  ['linksTwice', 'createLink/once', /the second answer is another one/],
  ['refundsTwice', 'refundPayment/once', /the second answer is another one/],
  ['hidesRefunds', 'merchant/refund', /has 0 of .* given back or on its way/],
  ['forgetsTheOrder', 'merchant/order', /data\.payments\.0\.order is another one/],
  ['repeatsPages', 'merchant/pages', /a payment on two pages/],
  ['opensToPages', 'merchant/key', /with the key of a page: code 200/],
  ['letsPagesRead', 'merchant/no-pages', /access-control-allow-origin/],
];

const IN_TRANSPORT: Row[] = [
  ['answersSlowly', 'countries/answers answers/in-time', /countries took \d+\.\d s/],
  ['saysAnotherCharset', 'paymentInfo/answers answers/charset', /paymentInfo says charset=windows-1252/],
  ['writesLatin1', 'paymentInfo/answers answers/charset', /paymentInfo has a body that is not UTF-8/],
  ['forgetsCors', 'cors/answers', /paymentInfo has no access-control-allow-origin/],
  ['forgetsPreflights', 'cors/preflight', /authCapture does not allow the header authorization/],
  ['hidesKeysFromPages', 'result/keys', /jwks\.json has no access-control-allow-origin/],
  ['publishesKeysWithoutIds', 'result/keys', /jwks\.json: keys\.0\.kid/],
  ['tellsNothing', 'pushes/arrives', /no push|nothing was answered/],
  ['letsAnybodyFollow', 'pushes/refused', /answered "following"/],
  ['letsNobodyFollow', 'pushes/follow', /answered "refused" with code 401/],
  ['pushesTwice', 'pushes/order', /pushes came twice: id /],
  ['reordersPushes', 'pushes/order', /pushes came out of order: at /],
  ['pushesWithoutZone', 'pushes/arrives', /a message .*\(at\)/],
  ['pushesOfAnotherTopic', 'pushes/arrives', /another topic/],
];

const ROWS = [
  ...IN_ENDPOINTS,
  ...IN_SESSIONS,
  ...IN_ATTEMPTS,
  ...IN_VALUES,
  ...IN_PRIVACY,
  ...IN_LIMITS,
  ...IN_MERCHANT_CALLS,
  ...IN_TRANSPORT,
];

const ORIGIN = 'https://pay.example.com';
let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

/** These faults drop every push, so that waiting longer changes nothing. */
const WITHOUT_PUSHES: readonly Name[] = ['tellsNothing', 'letsNobodyFollow'];

async function findingsOf(url: string, checks: string, name: Name) {
  const ids = checks.split(' ');
  const target = { url, clientKey: sandbox.clientKey, ...(checks.startsWith('cors/') && { origin: ORIGIN }) };
  const kit = createKit(target, sandboxFixture, {
    answerMs: SLOW_MS - 100,
    ...(WITHOUT_PUSHES.includes(name) && { pushMs: 500 }),
  });
  const findings = await runChecks(
    ids.flatMap((wanted) => allChecks.filter(({ id }) => id === wanted)),
    kit,
  );
  return new Map(findings.map((finding) => [finding.id, finding]));
}

// `npm run planted-faults` and `npm run test:full`.
describe('a finding names where a planted fault is', { tags: ['full'] }, () => {
  it('has every fault once, and thirty at least', () => {
    expect(ROWS.map(([name]) => name).sort()).toEqual(Object.keys(planted).sort());
    expect(ROWS.length).toBeGreaterThanOrEqual(30);
  });

  it.each(ROWS)('%s: %s', async (name, checks, names) => {
    const proxy = await startFaultyProxy(sandbox.url, planted[name]);
    const findings = await findingsOf(proxy.url, checks, name);
    await proxy.close();
    const last = findings.get(checks.split(' ').at(-1) ?? '');
    expect(last).toMatchObject({ verdict: 'failed', why: expect.stringMatching(names) });
  });
});
