import {
  type Auth,
  AUTHORIZATION_HEADER,
  encodeBody,
  ENCODING_HEADER,
  type Endpoint,
  ERROR_CODES,
  IDEMPOTENCY_HEADER,
  MOST_BODY_CHARACTERS,
  MOST_CHARACTERS,
  type WithCodeAlone,
} from '@istmo/contract/provider';
import { SIMULATOR_HEADER } from '@istmo/contract/simulator';
import { errorMeaning, httpStatusOf, SESSION_OVER } from '../error-meanings';
import type { Json, JsonSchemas } from '../json-schemas';
import { type Example, pathParameters } from '../table';
import { envelopeWith, jsonContent, refusalResponse, SHARED_STATUSES } from './envelope-parts';

type Row = {
  name: string;
  tag: string;
  endpoint: Endpoint;
  /** What the call is for. */
  sentence: string | undefined;
  example: Example | undefined;
};
type Context = { schemas: JsonSchemas; server: string };

/** An endpoint as an OpenAPI operation. */
export function operationOf(row: Row, context: Context): Json {
  const { name, tag, endpoint, sentence } = row;
  if (!sentence) throw new Error(`The call ${name} has no comment in its table`);
  const parameters = parametersOf(endpoint, context.schemas);
  return {
    operationId: name,
    tags: [tag],
    summary: sentence,
    security: securityOf(endpoint.auth),
    ...(endpoint.host === 'secure' && { servers: [serverOf(context.server, SECURE)] }),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && { requestBody: requestBodyOf(endpoint, row.example, context.schemas) }),
    responses: responsesOf(endpoint, row.example, context.schemas),
  };
}

const SECURE = 'Card data goes to the secure host only; here the two are one.';

function parametersOf(endpoint: Endpoint, schemas: JsonSchemas): Json[] {
  const { path, query, idempotent, withCodeAlone, ofAttempt, body } = endpoint;
  const inPath = pathParameters(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', maxLength: MOST_CHARACTERS },
  }));
  return [
    ...inPath,
    ...(query ? queryParameters(schemas.written(query)) : []),
    ...(idempotent ? [endpoint.auth === 'server' ? OWN_KEY : ATTEMPT] : []),
    ...(ofAttempt ? [{ ...PROOF, required: true }] : []),
    ...(withCodeAlone ? [proofOr(withCodeAlone)] : []),
    ...(body ? [] : [ENCODING]),
  ];
}

const ATTEMPT: Json = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: true,
  description:
    'The id of the attempt, or of the refund; upper and lower case are the same. Whoever asks for the same again under it gets the first answer; for another amount, card, method or payer under it, 409, and `data.differs` says what differs.',
  schema: { type: 'string', format: 'uuid', maxLength: 36 },
};

const OWN_KEY: Json = {
  ...ATTEMPT,
  description:
    'A UUID of yours: your order’s id for a link, a new one for each refund. The same request under it again gets the first answer; another request under it is a conflict, and `data.differs` says what differs.',
};

const PROOF: Json = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  description: 'The attempt’s id: it shows that the caller is the payer.',
  schema: { type: 'string', format: 'uuid', maxLength: 36 },
};

const WITHOUT_PROOF: Readonly<Record<WithCodeAlone, string>> = {
  refused: 'there is no such payment (404)',
  masked: 'the answer has no personal data and no signed result',
  ownAddress: 'it is mailed to the payment’s own address only',
  networkSignature:
    'what is handed over counts by the network’s signature, and the answer has no signed result',
  linkHolder: 'the code of what is paid counts, within its limit',
};

function proofOr(withCodeAlone: WithCodeAlone): Json {
  const others = `Without it, the payer’s login or the merchant’s server key, ${WITHOUT_PROOF[withCodeAlone]}.`;
  return { ...PROOF, description: `${String(PROOF['description'])} ${others}` };
}

const ENCODING: Json = {
  name: ENCODING_HEADER,
  in: 'header',
  required: false,
  description: 'How `data` is to be written where no body shows it. Without it: plain JSON.',
  schema: { enum: ['json', 'hex'] },
};

function queryParameters({ properties = {}, required = [] }: ReturnType<JsonSchemas['of']>): Json[] {
  return Object.entries(properties).map(([name, schema]) => {
    const { description, ...rest } = typeof schema === 'boolean' ? {} : schema;
    return {
      name,
      in: 'query',
      required: required.includes(name),
      ...(description && { description }),
      schema: rest,
    };
  });
}

function requestBodyOf(endpoint: Endpoint, example: Example | undefined, schemas: JsonSchemas): Json {
  const schema = endpoint.body ? schemas.of(endpoint.body) : {};
  const body = example?.request.body;
  const encoded = {
    type: 'string',
    maxLength: MOST_BODY_CHARACTERS,
    contentMediaType: 'application/json',
    contentSchema: schema,
  };
  if (endpoint.encoding === 'form')
    return {
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: { type: 'object', properties: { data: encoded }, required: ['data'] },
        },
      },
    };
  return {
    required: true,
    content: {
      'application/json': { schema, ...(body !== undefined && { example: body }) },
      'text/plain': {
        schema: { ...encoded, pattern: '^([0-9a-fA-F]{2})+$' },
        ...(body !== undefined && { example: encodeBody(body) }),
      },
    },
  };
}

function responsesOf(endpoint: Endpoint, example: Example | undefined, schemas: JsonSchemas): Json {
  const codes = refusalCodes(endpoint);
  const own = codes.filter((code) => httpStatusOf(code) === 200);
  const statuses = [...new Set(codes.map(httpStatusOf))].filter((status) => status !== 200);
  const codesOf = (status: number) => codes.filter((code) => httpStatusOf(code) === status);
  return {
    '200': successOf({ own, example, data: { ...schemas.of(endpoint.response) } }),
    ...Object.fromEntries(statuses.map((status) => [String(status), sharedOrOwn(status, codesOf(status))])),
  };
}

/** The error codes of a call: its own, those of its authorization, and those for invalid input. */
function refusalCodes({
  errors = [],
  auth,
  guestToken,
  body,
  query,
  idempotent,
  ofAttempt,
}: Endpoint): number[] {
  const sent = [...(body ? [400, 422] : []), ...((query ?? idempotent ?? ofAttempt) ? [422] : [])];
  const unauthorized = [
    ...(auth === 'none' || auth === 'server' ? [403] : []),
    ...(auth === 'none' || guestToken ? [] : [401]),
    ...(auth === 'user' ? [SESSION_OVER] : []),
    ...(guestToken ? [ERROR_CODES.guestTokenEnded] : []),
  ];
  return [...new Set([...unauthorized, ...sent, ...errors])].sort((one, other) => one - other);
}

function sharedOrOwn(status: number, codes: readonly number[]): Json {
  const shared = codes.every((code) => code === status) ? SHARED_STATUSES[status] : undefined;
  return shared ? { $ref: `#/components/responses/${shared}` } : refusalResponse(codes);
}

type Success = { own: readonly number[]; example: Example | undefined; data: Json };

function successOf({ own, example, data }: Success): Json {
  const success = envelopeWith([200], data);
  const refusals = own
    .map(errorMeaning)
    .map(({ code, key, meaning }) => `Code ${code}: ${meaning}. (\`${key}\`)`);
  const examples = example && { call: { value: exampleEnvelope(example.data) } };
  return {
    description: ['Code 200: success.', ...refusals].join('\n'),
    content: jsonContent(own.length > 0 ? { anyOf: [success, envelopeWith(own)] } : success, examples),
  };
}

function exampleEnvelope(data: unknown): Json {
  return {
    headerStatus: { code: 200, description: 'Success' },
    serverTime: '2026-11-21T19:05:31.000Z',
    message: 'Success',
    requestId: '3f0e9a52-6c1d-4c0a-9f55-0d3b8f2a7c11',
    data,
    success: true,
  };
}

/** A server whose origin is a variable, because the paths are the same at every provider. */
export function serverOf(origin: string, description: string): Json {
  return { url: '{origin}', description, variables: { origin: { default: origin } } };
}

const header = (description: string): Json => ({
  type: 'apiKey',
  in: 'header',
  name: AUTHORIZATION_HEADER,
  description,
});

const SCHEMES: Readonly<Record<Auth, { name: string; scheme: Json }>> = {
  client: { name: 'clientKey', scheme: header('The fixed key of the pages: `key`.') },
  anonymous: {
    name: 'anonymousKey',
    scheme: header('The key of guests: `key`. The sandbox takes the same one as for pages.'),
  },
  user: {
    name: 'userToken',
    scheme: header('The widget’s key and the token of a payer who is logged in: `key|token`.'),
  },
  server: {
    name: 'serverKey',
    scheme: header('The secret key of a merchant’s server. Never in a page, and refused from one.'),
  },
  none: {
    name: 'simulatorHeader',
    scheme: {
      ...header('Any value. Pages of other origins cannot send it.'),
      name: SIMULATOR_HEADER,
    },
  },
};

/** The security schemes of these kinds of callers. */
export function securitySchemes(auths: readonly Auth[]): Json {
  const used = Object.entries(SCHEMES).filter(([auth]) => auths.some((one) => one === auth));
  return Object.fromEntries(used.map(([, { name, scheme }]) => [name, scheme]));
}

/** The security requirement of an operation. */
function securityOf(auth: Auth): Json[] {
  return [{ [SCHEMES[auth].name]: [] }];
}
