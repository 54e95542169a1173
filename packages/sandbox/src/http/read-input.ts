import {
  type Endpoint,
  ERROR_CODES,
  fromRequestBody,
  IDEMPOTENCY_HEADER,
  IdempotencyKey,
  PathParameters,
  withTextLimits,
} from '@istmo/contract/provider';
import type { Context } from 'hono';
import * as v from 'valibot';
import { ApiError } from '../api-error';
import { hasMisplacedCard } from './misplaced-card';

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

// Deeper than the body of any call.
const DEEPEST = 8;

/** Whether the database accepts every text in a value: it rejects NUL and lone surrogates. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !/[\0\p{Surrogate}]/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  const parts = Object.entries(value).flat();
  return depth < DEEPEST && parts.every((part) => isStorable(part, depth + 1));
}
