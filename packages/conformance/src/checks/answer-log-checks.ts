import { type Check, holds, Skip } from '../check';
import { isFields } from '../merge';
import type { Kit } from '../kit';
import { METHOD_IDS, METHOD_TRAITS, type MethodId } from '@istmo/domain';
import { isZoned } from '../wire/is-zoned';
import { eachExchange } from './log-check';

/** Checks for all responses of the run. They run last. */
export const answerLogChecks: readonly Check[] = [
  {
    id: 'answers/envelope',
    shows: 'Whatever is asked, the answer comes in the envelope',
    section: 7,
    run: eachExchange(({ envelope }) => (envelope ? '' : 'comes without an envelope')),
  },
  {
    id: 'answers/no-fault',
    shows: 'Nothing that was sent makes the service fail (HTTP 500 and above)',
    section: 8,
    run: eachExchange(({ status }) => (status < 500 ? '' : `was answered HTTP ${status}`)),
  },
  {
    id: 'answers/server-time',
    shows: 'serverTime, where it is sent, is ISO 8601 with a zone',
    section: 4,
    run: eachExchange(({ envelope: { serverTime } = {} }) =>
      serverTime === undefined || isZoned(serverTime) ? '' : 'has a serverTime without a zone',
    ),
  },
  {
    id: 'answers/no-card-data',
    shows: 'No answer has a card number or a CVC in it',
    section: 3,
    run: hidesCards,
  },
  {
    id: 'answers/statuses',
    shows: 'A payment’s status is one of its method’s own codes',
    section: 4,
    run: eachExchange(({ data }) => foreignStatus(data)),
  },
];

function hidesCards(kit: Kit): Promise<void> {
  const numbers = new Set(kit.exchanges.flatMap(({ request }) => valuesOf('cardNumber', request.body)));
  if (numbers.size === 0) throw new Skip('no card was sent');
  for (const { row, text, data } of kit.exchanges) {
    const answer = `${text}${JSON.stringify(data)}`;
    const digits = answer.replace(/[ .-]/g, '');
    holds(
      ![...numbers].some((number) => digits.includes(number)),
      `${row} answers with a card number${fieldWith(numbers, data)}`,
    );
    holds(!/"(cvv|cvc|cardNumber)"\s*:/i.test(answer), `${row} answers with a field of card data`);
  }
  return Promise.resolve();
}

/** The field with one of the card numbers, as `, in data.displayNum`. */
function fieldWith(numbers: ReadonlySet<string>, data: unknown): string {
  const entries = isFields(data) ? Object.entries(data) : [];
  const found = entries.find(([, value]) => numbers.has(String(value).replace(/[ .-]/g, '')));
  return found ? `, in data.${found[0]}` : '';
}

/** Every string under a key, at any depth. */
function valuesOf(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((part) => valuesOf(name, part));
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === name && typeof part === 'string' ? [part] : valuesOf(name, part),
  );
}

function foreignStatus(data: unknown): string {
  if (!isFields(data) || typeof data['codOper'] !== 'string' || typeof data['status'] !== 'number') return '';
  const method = data['method'] ?? data['typeMethod'];
  const codes = statusCodesOf(method);
  return !codes || codes.includes(data['status'])
    ? ''
    : `has a data.status that ${String(method)} does not know`;
}

/** The status codes of a method, or `undefined` if it is not a method. */
function statusCodesOf(method: unknown): readonly number[] | undefined {
  if (!isMethod(method)) return undefined;
  const { statuses, codes } = METHOD_TRAITS[method];
  return [...new Set([...Object.keys(statuses).map(Number), ...Object.values(codes)])];
}

function isMethod(method: unknown): method is MethodId {
  return METHOD_IDS.some((id) => id === method);
}
