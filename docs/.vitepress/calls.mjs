// The pages of the provider's calls, one for each area, made from docs/openapi.json.
import { readFileSync } from 'node:fs';

const api = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'));

const calls = [...Object.entries(api.paths), ...Object.entries(api.webhooks)].flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ ...call, method, path })),
);

/** The areas of the API with their calls, in the order in which a provider meets them. */
export const AREAS = api.tags.map(({ name, description }) => ({
  name,
  description,
  calls: calls.filter(({ tags }) => tags[0] === name),
}));

/** Follows a reference. What is said beside it goes before what its target says. */
const resolve = (schema = {}) => {
  if (!schema.$ref) return schema;
  const name = schema.$ref.split('/').at(-1);
  return { ...api.components[schema.$ref.split('/')[2]][name], ...schema, $ref: undefined, name };
};

// The default of a text without a limit of its own: said once, in the reference.
const USUAL_LENGTH = 4000;

/** A kind of value in a few words, such as `text, at most 20 characters`. */
function kindOf(given) {
  const schema = resolve(given);
  const { type, format, maxLength, items } = schema;
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return schema.enum.map(code).join(' or ');
  if (schema.anyOf) return [...new Set(plain(schema.anyOf).map(kindOf))].join(' or ');
  if (type === 'array') return `list of ${kindOf(items)}`;
  if (type === 'string') {
    const limit =
      maxLength === undefined || maxLength === USUAL_LENGTH ? '' : `, at most ${maxLength} characters`;
    return `${format ?? 'text'}${limit}`;
  }
  return type ?? 'any value';
}

const code = (value) => `\`${typeof value === 'string' && value !== '' ? value : JSON.stringify(value)}\``;

/** Each body may also be encoded, which the reference says once. */
const plain = (forms) => forms.filter((form) => resolve(form).name !== 'EncodedJson');

/** The objects that a schema stands for: several where an answer has one of several forms. */
function objectsOf(given) {
  const schema = resolve(given);
  if (schema.allOf) {
    const parts = schema.allOf.map(resolve);
    return [
      {
        properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
        required: parts.flatMap(({ required = [] }) => required),
      },
    ];
  }
  if (schema.anyOf) return plain(schema.anyOf).flatMap(objectsOf);
  if (schema.type === 'array') return objectsOf(schema.items);
  return schema.properties ? [schema] : [];
}

/** A row for each field, and for each field of the objects in it: `cardInformation.cardNumber`. */
function rowsOf(schema, prefix = '', above = []) {
  const rows = objectsOf(schema).flatMap(({ properties, required = [] }) =>
    Object.entries(properties).flatMap(([name, field]) => {
      const { name: title, type, description = '', default: usual } = resolve(field);
      const path = `${prefix}${name}`;
      const need = required.includes(name)
        ? 'required'
        : usual === undefined
          ? ''
          : `${code(usual)} if left out`;
      // A schema may contain itself.
      const isRepeated = title !== undefined && above.includes(title);
      const inside = type === 'array' ? `${path}[].` : `${path}.`;
      return [
        [code(path), kindOf(field), need, description],
        ...(isRepeated ? [] : rowsOf(field, inside, [...above, title])),
      ];
    }),
  );
  // A field that several forms of an object have is one row.
  return rows.filter(([path], index) => rows.findIndex(([other]) => other === path) === index);
}

const inLine = (text) => text.replaceAll('<', '&lt;').replaceAll(/\s+/g, ' ');

// A list and no table: it is read on a phone as well.
const fields = (rows) =>
  rows
    .map(([name, kind, need, what]) =>
      [`- ${name} *${inLine([kind, need].filter(Boolean).join(', '))}*`, inLine(what)]
        .filter(Boolean)
        .join('\\\n  '),
    )
    .join('\n');

const example = (title, value) =>
  value === undefined
    ? ''
    : `::: details ${title}\n\`\`\`json\n${JSON.stringify(value, undefined, 2)}\n\`\`\`\n:::`;

const KEYS = {
  clientKey: 'the key of the pages',
  anonymousKey: 'the key of guests',
  userToken: 'the key and token of a payer who is logged in',
  serverKey: 'the secret key of a merchant’s server',
};

function requestOf({ parameters = [], requestBody }) {
  const sent = parameters.map(({ name, in: place, required, description = '', schema }) => [
    code(name),
    `${place}, ${kindOf(schema)}`,
    required ? 'required' : '',
    description,
  ]);
  const body = requestBody?.content['application/json'];
  const rows = [...sent, ...(body ? rowsOf(body.schema) : [])];
  if (rows.length === 0) return ['**Request.** Nothing besides the key.'];
  return ['**Request**', fields(rows), example('An example of the request', body?.example)];
}

/** What is in `data` of a successful answer, which is the first form of all answers. */
function answerOf({ responses }) {
  const content = responses['200']?.content['application/json'];
  if (!content) return [];
  const [success] = objectsOf(content.schema);
  const data = success?.properties.data;
  const rows = rowsOf(data);
  const [first] = Object.values(content.examples ?? {});
  return [
    rows.length > 0 ? '**Answer**, in `data`' : `**Answer.** \`data\` is ${kindOf(data)}.`,
    fields(rows),
    example('An example of the answer', first?.value),
  ];
}

function codesOf({ responses }) {
  const lines = Object.values(responses).flatMap(
    (response) => resolve(response).description?.split('\n') ?? [],
  );
  const others = lines
    .map((line) => line.replace(/^Code /, ''))
    .filter((line) => /^\d+: (?!success)/.test(line));
  return others.length > 0
    ? ['**Other codes**', others.map((line) => `- ${line.replaceAll('<', '&lt;')}`).join('\n')]
    : [];
}

function callPart(call) {
  const keys = call.security.flatMap((one) => Object.keys(one)).map((name) => KEYS[name]);
  const address = call.path.startsWith('/')
    ? `\`${call.method.toUpperCase()} ${call.path}\``
    : `\`${call.path}\``;
  return [
    `## ${call.operationId} {#${call.operationId}}`,
    call.summary,
    `${address}${keys.length > 0 ? `, with ${keys.join(', or ')}` : ''}`,
    ...requestOf(call),
    ...answerOf(call),
    ...codesOf(call),
  ];
}

/** The Markdown page of an area. */
export const areaPage = ({ name, description, calls: all }) =>
  [
    `# Calls: ${name}`,
    description,
    '[All calls](../provider-reference.md#calls). Every answer is in the [envelope](../provider-reference.md#responses); texts without a limit have at most 4000 characters.',
    ...all.flatMap(callPart),
  ]
    .filter((part) => part !== '')
    .join('\n\n');

/** A list of all calls by area, for the reference. */
export const callList = () =>
  AREAS.map(({ name, description, calls: all }) => ({
    name,
    description,
    calls: all.map(({ operationId, summary }) => ({ operationId, summary: summary.replaceAll('`', '') })),
  }));
