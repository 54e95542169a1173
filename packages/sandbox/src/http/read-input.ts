import {
  type Endpoint,
  ERROR_CODES,
  fromRequestBody,
  IDEMPOTENCY_HEADER,
  IdempotencyKey,
} from '@istmo/contract/provider';
import type { Context } from 'hono';
import * as v from 'valibot';
import { Fault } from '../fault';
import { formField } from './form-field';
import { isStorable } from './is-storable';
import { hasMisplacedCard } from './misplaced-card';

/** All that a handler is given: path and query parameters, the parsed body, the attempt's id. Throws a Fault. */
export async function readInput(c: Context, endpoint: Endpoint): Promise<Record<string, unknown>> {
  const input = {
    ...c.req.param(),
    ...(endpoint.query && recordOf(parse(endpoint.query, c.req.query(), 'query'))),
    ...(endpoint.body && { body: parse(endpoint.body, await readBody(c, endpoint), 'body') }),
    ...(endpoint.idempotent && {
      attemptId: parse(IdempotencyKey, c.req.header(IDEMPOTENCY_HEADER), IDEMPOTENCY_HEADER),
    }),
    ...(endpoint.forPayer && {
      attemptId: parse(v.optional(IdempotencyKey), c.req.header(IDEMPOTENCY_HEADER), IDEMPOTENCY_HEADER),
    }),
  };
  if (!isStorable(input)) throw new Fault(ERROR_CODES.unprocessable, 'missing_arguments');
  if (hasMisplacedCard(input.body)) throw new Fault(ERROR_CODES.unprocessable, 'invalid_card');
  return input;
}

async function readBody(c: Context, { encoding }: Endpoint): Promise<unknown> {
  const { text, contentType } = encoding === 'form' ? await readForm(c) : await readText(c);
  try {
    return fromRequestBody(text, contentType);
  } catch {
    throw new Fault(ERROR_CODES.badRequest, 'The body is neither JSON nor encoded JSON');
  }
}

type BodyText = { text: string; contentType: string };

async function readText(c: Context): Promise<BodyText> {
  const contentType = c.req.header('content-type') ?? '';
  if (!/^(application\/json|text\/plain)\b/i.test(contentType))
    throw new Fault(415, 'Send application/json or encoded text/plain');
  return { text: await c.req.text(), contentType };
}

async function readForm(c: Context): Promise<BodyText> {
  const text = await formField(c, 'data');
  if (text === '') throw new Fault(415, 'Send a form with the encoded body in its field data');
  return { text, contentType: /^\s*[{[]/.test(text) ? 'application/json' : 'text/plain' };
}

function parse<S extends v.GenericSchema>(schema: S, value: unknown, place: string): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  // Paths and kinds only: an issue's own message quotes what was sent.
  const issues = result.issues.map((issue) => ({
    at: [place, v.getDotPath(issue)].filter(Boolean).join('.'),
    expected: issue.type,
  }));
  throw new Fault(ERROR_CODES.unprocessable, 'missing_arguments', { issues });
}

function recordOf(value: unknown): Record<string, unknown> {
  return v.parse(v.record(v.string(), v.unknown()), value);
}
