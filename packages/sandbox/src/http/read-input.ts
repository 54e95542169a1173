import {
  type Endpoint,
  ERROR_CODES,
  fromRequestBody,
  IDEMPOTENCY_HEADER,
  IdempotencyKey,
  PathParameters,
  withTextLimits,
} from '@istmo/contract/provider';
import { CARD_BRANDS, cardNumberError, digitsOf } from '@istmo/domain';
import type { Context } from 'hono';
import * as v from 'valibot';
import { ApiError } from '../api-error';

// Groups as on a card, with any separators: "4111.1111…", "4111  1111…", no-break spaces or dashes.
const GAP = String.raw`[\s.\p{Pd}_/,·]{1,3}`;
const DIGITS = String.raw`\d{13,16}|\d{4}(?:${GAP}\d{4}){3}|\d{4}${GAP}\d{6}${GAP}\d{5}`;
// Digits within a word, or after a plus or a prefix such as NQ-, are ids and phones.
const ALONE = String.raw`(?<![\p{L}\d+]|\p{L}[-_])`;
// "tarjeta4111…" and "Visa-4111…" are cards: ids have their prefixes in capitals.
const AFTER_A_WORD = String.raw`(?<=(?<![\p{L}\d_-])(?:\p{Lu}?\p{Ll}{2,}|VISA|AMEX|MASTERCARD|TARJETA|CARD)[-_]?)`;
// The digit first: looking back at each letter of a long word would take quadratic time.
const RUN = new RegExp(String.raw`(?=\d)(?:${ALONE}|${AFTER_A_WORD})(?:${DIGITS})(?![\p{L}\d])`, 'gu');

/** Old Visa numbers are this short; in a phone field it is more likely a phone. */
const SHORTEST = 13;

/**
 * Whether a body contains a card number outside its proper field, where it would be stored with a payment, a
 * note or a mail. Only numbers with a valid brand, length and check digit count.
 */
export function hasMisplacedCard(body: unknown, field = ''): boolean {
  if (typeof body === 'string' || typeof body === 'number') return hasCard(String(body), field);
  if (typeof body !== 'object' || body === null) return false;
  return Object.entries(body).some(([name, value]) => {
    const place = Array.isArray(body) ? field : name;
    const belongs = field === 'cardInformation' && name === 'cardNumber';
    return !belongs && (hasCard(name, '') || hasMisplacedCard(value, place));
  });
}

function hasCard(text: string, field: string): boolean {
  return Array.from(text.matchAll(RUN), ([run]) => digitsOf(run)).some(
    (digits) =>
      cardNumberError(digits, CARD_BRANDS) === undefined &&
      !(digits.length === SHORTEST && /phone/i.test(field)),
  );
}

/**
 * Reads a handler's input: path and query parameters, the parsed body and the attempt's id. Throws an ApiError.
 */
export async function readInput(c: Context, endpoint: Endpoint): Promise<Record<string, unknown>> {
  const input = {
    ...recordOf(parse(PathParameters, c.req.param(), 'path')),
    ...(endpoint.query && recordOf(parse(endpoint.query, c.req.query(), 'query'))),
    ...(endpoint.body && { body: parse(endpoint.body, await readBody(c, endpoint), 'body') }),
    ...((endpoint.idempotent ?? endpoint.ofAttempt) && {
      attemptId: parse(IdempotencyKey, c.req.header(IDEMPOTENCY_HEADER), IDEMPOTENCY_HEADER),
    }),
    ...(endpoint.withCodeAlone && {
      attemptId: parse(v.optional(IdempotencyKey), c.req.header(IDEMPOTENCY_HEADER), IDEMPOTENCY_HEADER),
    }),
  };
  if (!isStorable(input)) throw new ApiError(ERROR_CODES.unprocessable, 'missing_arguments');
  if (hasMisplacedCard(input.body)) throw new ApiError(ERROR_CODES.unprocessable, 'invalid_card');
  return input;
}

async function readBody(c: Context, { encoding }: Endpoint): Promise<unknown> {
  const { text, contentType } = encoding === 'form' ? await readForm(c) : await readText(c);
  try {
    return fromRequestBody(text, contentType);
  } catch {
    throw new ApiError(ERROR_CODES.badRequest, 'The body is neither JSON nor encoded JSON');
  }
}

type BodyText = { text: string; contentType: string };

async function readText(c: Context): Promise<BodyText> {
  const contentType = c.req.header('content-type') ?? '';
  if (!/^(application\/json|text\/plain)\b/i.test(contentType))
    throw new ApiError(415, 'Send application/json or encoded text/plain');
  return { text: await c.req.text(), contentType };
}

async function readForm(c: Context): Promise<BodyText> {
  const text = await formField(c, 'data');
  if (text === '') throw new ApiError(415, 'Send a form with the encoded body in its field data');
  return { text, contentType: /^\s*[{[]/.test(text) ? 'application/json' : 'text/plain' };
}

function parse<S extends v.GenericSchema>(schema: S, value: unknown, place: string): v.InferOutput<S> {
  // A text that is too long is not looked at further.
  const result = v.safeParse(withTextLimits(schema), value, { abortPipeEarly: true });
  if (result.success) return result.output;
  // Paths and types only, because an issue's own message quotes the input.
  const issues = result.issues.map((issue) => ({
    at: [place, v.getDotPath(issue)].filter(Boolean).join('.'),
    expected: issue.type,
  }));
  throw new ApiError(ERROR_CODES.unprocessable, 'missing_arguments', { issues });
}

function recordOf(value: unknown): Record<string, unknown> {
  return v.parse(v.record(v.string(), v.unknown()), value);
}

/** A field of a posted form; empty when it is missing or a file. */
export async function formField(c: Context, name: string): Promise<string> {
  const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
  const value = form[name];
  return typeof value === 'string' ? value : '';
}

// No call has a deeper body.
const DEEPEST = 8;

/** Whether the database accepts every text in a value: it rejects NUL and lone surrogates. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !/[\0\p{Surrogate}]/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  const parts = Object.entries(value).flat();
  return depth < DEEPEST && parts.every((part) => isStorable(part, depth + 1));
}

/** The value of a filter `name::value`. Throws an ApiError if the filter is invalid. */
export function conditionOf(conditional: string, name: string): string {
  const value = conditionsOf(conditional)[name];
  if (value === undefined) throw new ApiError(422, 'missing_arguments', { expected: `${name}::value` });
  return value;
}

/** Parses a filter such as `lang::es|group::card`. */
export function conditionsOf(conditional: string): Readonly<Record<string, string>> {
  const parts = conditional.split('|').map((part) => part.split('::'));
  return Object.fromEntries(parts.map(([name = '', ...value]) => [name, value.join('::')]));
}

export type PageQuery = { limit?: number | undefined; offset?: number | undefined };

const MOST = 100;

/** A list's page: `standard` entries by default, at most a hundred. */
export function pageOf({ limit, offset }: PageQuery, standard: number): { limit: number; offset: number } {
  return { limit: Math.min(limit ?? standard, MOST), offset: offset ?? 0 };
}
