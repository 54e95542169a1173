import { changed, type Fields, inData } from './change-answer';
import type { Fault } from './faulty-proxy';

const INSTANT = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?)Z"/g;
const PANAMA_MS = 5 * 3_600_000;
const ANSWERS_OF_CARD = /^\/(secure\/v1\/card\/auth-capture|api\/v1\/(receipts|payments))/;

/** A fault in the data of responses from one path, as JSON text. */
const inText = (path: RegExp, change: (text: string) => string): Fault =>
  inData(path, (data) => JSON.parse(change(JSON.stringify(data))) as unknown);

/** Sends the local time of Panama as if it were UTC. */
function inPanama(text: string): string {
  return text.replace(INSTANT, (_all, time: string) =>
    JSON.stringify(new Date(Date.parse(`${time}Z`) - PANAMA_MS)),
  );
}

const withTotal =
  (change: (total: string) => unknown) =>
  (data: Fields): Fields => ({ ...data, totalPay: change(String(data['totalPay'])) });

/** A fault in every entry of a list. */
function inList(path: RegExp, change: (entry: Fields) => unknown): Fault {
  const inEntries = ({ data, ...envelope }: Fields) => ({
    ...envelope,
    data: Array.isArray(data) ? data.map(change) : data,
  });
  return { answer: (answer, passing) => (path.test(passing.path) ? changed(answer, inEntries) : answer) };
}

let lastSigned: unknown;

/** Faults in the values of fields: times, amounts, methods. */
export const valueFaults = {
  hostsAnybody: inText(/^\/api\/v\d+\/commerce\b/, (text) =>
    text.replace('"embeddedHosts":[', '"embeddedHosts":["https://*.example",'),
  ),
  losesEveryZone: inText(/^\/api\/v1\/pay-cash$/, (text) => text.replace(INSTANT, '"$1"')),
  losesZonesInLists: inList(/^\/api\/v1\/account-movements/, (entry) => ({
    ...entry,
    date: String(entry['date']).replace('Z', ''),
  })),
  datesReceiptsInPanama: inText(/^\/api\/v1\/receipts\?/, inPanama),
  expiresInPanama: inText(/^\/api\/v1\/nequi\/request$/, inPanama),
  writesDatesLocally: inData(/^\/api\/v1\/access-token$/, (data) => ({
    ...data,
    expiresAt: '25/11/2026 14:05:31',
  })),
  roundsUp: inData(
    ANSWERS_OF_CARD,
    withTotal((total) => (Math.ceil(Number(total) * 10) / 10).toFixed(2)),
  ),
  addsFloats: inData(
    /^\/api\/v1\/receipts\?/,
    withTotal((total) => Number(total) + 0.000000000000006),
  ),
  countsInCents: inData(
    /^\/api\/v1\/nequi\/request$/,
    withTotal((total) => Number(total) * 100),
  ),
  sendsAmountsAsNumbers: inList(/^\/api\/v1\/account-movements/, (entry) => ({
    ...entry,
    amount: Number(entry['amount']),
  })),
  namesAnotherMethod: inData(/^\/api\/v1\/receipts\?/, (data) => ({ ...data, typeMethod: 'yappy' })),
  namesAnotherCurrency: inData(/^\/api\/v1\/receipts\?/, (data) => ({ ...data, currency: 'COP' })),
  sendsStaleStatus: inData(/^\/api\/v1\/receipts\?/, (data) => ({ ...data, status: -1 })),
  signsAnotherPayment: inData(/^\/secure\/v1\/(card\/auth-capture|process-tx)/, (data) => {
    const signedResult = lastSigned ?? data['signedResult'];
    lastSigned = data['signedResult'];
    return { ...data, signedResult };
  }),
} as const satisfies Record<string, Fault>;
