import { Instant } from '@istmo/contract/provider';
import { Decimal } from '@istmo/contract/provider-schemas';
import { fromDecimal } from '@istmo/domain';
import * as v from 'valibot';
import { isFields, partOf } from '../fixture';
import { type Check, eachExchange, type Exchange, type Kit, rowNamed } from '../kit';

/** Whether a value is an instant in ISO 8601 with a time zone. */
export function isZoned(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(value) &&
    !Number.isNaN(Date.parse(value))
  );
}

type TypedField = {
  readonly kind: 'instant' | 'amount';
  /** Where it is in the response: `data.voucher.expiresAt`. */
  readonly path: string;
  readonly value: unknown;
};

// The parts of a schema that the walk reads, whatever the schema's type.
const Walkable = v.object({
  type: v.string(),
  entries: v.optional(v.record(v.string(), v.unknown())),
  item: v.optional(v.unknown()),
  wrapped: v.optional(v.unknown()),
  options: v.optional(v.array(v.unknown())),
});

/** The instants and amounts in a response, as they were sent. Fields that are absent or `null` are left out. */
function typedFields(schema: unknown, value: unknown, path = 'data'): TypedField[] {
  if (value === undefined || value === null) return [];
  if (schema === Instant) return [{ kind: 'instant', path, value }];
  if (schema === Decimal) return [{ kind: 'amount', path, value }];
  const walked = v.safeParse(Walkable, schema);
  if (!walked.success) return [];
  return partsOf(walked.output, value, path).flatMap((part) => typedFields(...part));
}

type Part = [schema: unknown, value: unknown, path: string];

function partsOf(
  { entries, item, wrapped, options = [] }: v.InferOutput<typeof Walkable>,
  value: unknown,
  path: string,
): Part[] {
  if (entries && isFields(value))
    return Object.entries(entries).map(([name, part]) => [part, value[name], `${path}.${name}`]);
  if (item !== undefined && Array.isArray(value))
    return value.map((part: unknown, place) => [item, part, `${path}.${place}`]);
  const inner = wrapped === undefined ? options : [wrapped];
  return inner.map((part) => [part, value, path]);
}

/** Checks for the times and amounts in all responses of the run, as they were sent. */
export const valueChecks: readonly Check[] = [
  {
    id: 'answers/instants',
    shows: 'Every instant is ISO 8601 with a zone',
    section: 4,
    run: eachExchange(fieldFault('instant', isZoned, 'is an instant without a zone')),
  },
  {
    id: 'answers/clock',
    shows: 'Times are by the clock of serverTime: a payment is not hours old or expired when it is made',
    section: 4,
    run: eachExchange(wrongTime),
  },
  {
    id: 'answers/amounts',
    shows: 'Every amount is a decimal with two digits at most after the point',
    section: 4,
    run: eachExchange(fieldFault('amount', isAmount, 'is not an amount with two decimals at most')),
  },
  {
    id: 'answers/paid-amount',
    shows: 'A payment is over the amount that was asked for',
    section: 7,
    run: eachExchange(wrongAmount),
  },
  {
    id: 'answers/consistent',
    shows: 'A payment has the same method and currency in every answer',
    section: 7,
    run: eachExchange(contradiction),
  },
  {
    id: 'commerce/embedded-hosts',
    shows: 'An app or an agent that may open the checkout is named by its exact origin',
    section: 4,
    run: eachExchange(inexactHost),
  },
];

const succeededWith = ({ envelope }: Exchange) => envelope?.headerStatus.code === 200;
const fieldsOf = ({ row, data }: Exchange) => typedFields(rowNamed(row).response, data);

function fieldFault(kind: TypedField['kind'], isRight: (value: unknown) => boolean, what: string) {
  return (exchange: Exchange): string => {
    if (!succeededWith(exchange)) return '';
    const wrong = fieldsOf(exchange).find((field) => field.kind === kind && !isRight(field.value));
    return wrong ? `${wrong.path} ${what}` : '';
  };
}

// A float such as 48.150000000000006 would be rounded without notice.
function isAmount(value: unknown): boolean {
  return /^-?\d+(\.\d{1,2})?$/.test(String(value));
}

const QUARTER_MS = 15 * 60_000;

function wrongTime(exchange: Exchange, kit: Kit): string {
  const now = Date.parse(exchange.envelope?.serverTime ?? '');
  if (!succeededWith(exchange) || Number.isNaN(now)) return '';
  const past = fieldsOf(exchange).find(
    ({ path, value }) => isNewDeadline(exchange, path) && Date.parse(String(value)) <= now,
  );
  if (past) return `${past.path} is before serverTime`;
  const made = partOf(exchange.data, ['date']);
  if (exchange.row !== 'receipt' || typeof made !== 'string' || !isOwn(exchange, kit)) return '';
  return Math.abs(now - Date.parse(made)) < QUARTER_MS ? '' : 'data.date is not when the payment was made';
}

/** Whether the field is the deadline of a payment, login or token that this call has just started. */
function isNewDeadline({ row, data }: Exchange, path: string): boolean {
  const begins = rowNamed(row).idempotent ? partOf(data, ['status']) === -1 : /login|accessToken/i.test(row);
  return begins && path.endsWith('.expiresAt');
}

/** Whether the payment was made in this run. */
function isOwn({ data }: Exchange, { exchanges }: Kit): boolean {
  const code = partOf(data, ['codOper']);
  return exchanges.some(
    (other) => rowNamed(other.row).idempotent && partOf(other.data, ['codOper']) === code,
  );
}

function wrongAmount(exchange: Exchange): string {
  const { row, request, data } = exchange;
  if (!rowNamed(row).idempotent || !succeededWith(exchange) || !isFields(data)) return '';
  const asked = minorUnits(
    partOf(request.body, ['amount']) ?? partOf(request.body, ['requestPay', 'amount']),
  );
  const paid = minorUnits(data['totalPay']);
  // Nothing was paid of a declined payment.
  if (data['status'] === 0 || asked === undefined || paid === undefined || asked === paid) return '';
  return `data.totalPay is ${paid} minor units, not the ${asked} that were asked for`;
}

function minorUnits(value: unknown): number | undefined {
  return typeof value === 'string' || typeof value === 'number' ? fromDecimal(value)?.amount : undefined;
}

function contradiction(exchange: Exchange, { exchanges }: Kit): string {
  const facts = factsOf(exchange);
  if (!facts) return '';
  const first = exchanges.map(factsOf).find((other) => other?.codOper === facts.codOper);
  if (first && differ(first.method, facts.method)) return 'data.method is not that of the first answer';
  if (first && differ(first.currency, facts.currency)) return 'data.currency is not that of the first answer';
  return '';
}

function factsOf(exchange: Exchange) {
  const { data } = exchange;
  if (!succeededWith(exchange) || !isFields(data) || typeof data['codOper'] !== 'string') return undefined;
  const { codOper, method = data['typeMethod'], currency } = data;
  return { codOper, method, currency };
}

/** Rejects host patterns, because anyone may register a name that matches. A wildcard port is for a developer's machine. */
function inexactHost({ data }: Exchange): string {
  const hosts = isFields(data) ? data['embeddedHosts'] : undefined;
  const wrong = Array.isArray(hosts) ? hosts.findIndex((host: unknown) => !isExactOrigin(host)) : -1;
  return wrong < 0 ? '' : `data.embeddedHosts.${String(wrong)} is not an exact origin`;
}

const isExactOrigin = (host: unknown): boolean =>
  typeof host === 'string' && /^https?:\/\/([\w.-]+|\[[\da-f:]+\])(:(\d+|\*))?$/.test(host);

const differ = (one: unknown, other: unknown) => one !== undefined && other !== undefined && one !== other;
