import type { Auth, Endpoint } from '@istmo/contract/provider';
import { errorMeaning } from '../error-meanings';
import type { JsonSchemas } from '../json-schemas';
import { type Example, pathParameters } from '../table';
import { exampleSection } from './example-section';
import { fieldTable, table } from './field-table';
import type { Shapes } from './shapes';

type Call = { readonly name: string; readonly endpoint: Endpoint; readonly example: Example | undefined };
type Context = { readonly schemas: JsonSchemas; readonly shapes: Shapes };

const WHO: Readonly<Record<Auth, string>> = {
  client: 'any page, with the client key',
  anonymous: 'a guest, with the anonymous key',
  user: 'a payer who is logged in, with their token',
  none: 'anybody on this machine',
};

/** One call: who, what is sent, what is answered, what is refused, and one that was really made. */
export function callSection({ name, endpoint, example }: Call, context: Context): string {
  return [
    `### ${name}`,
    endpoint.summary,
    `\`${endpoint.method.toUpperCase()} ${endpoint.path}\``,
    aboutCall(endpoint),
    sentSection(endpoint, context),
    context.shapes.described('Answered', endpoint.response),
    refusedSection(endpoint),
    exampleSection(endpoint, example),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function aboutCall({ auth, host, idempotent, forPayer, encoding }: Endpoint): string {
  const lines = [
    `May be called by: ${WHO[auth]}.`,
    host === 'secure' ? 'It goes to the secure host: its body has card data.' : '',
    idempotent ? 'It moves money, so the attempt’s id comes with it as `idempotency-key`.' : '',
    forPayer
      ? 'The payer may send the attempt’s id as `idempotency-key`, to show that they are the payer.'
      : '',
    encoding === 'form' ? 'It is posted as a form, with the encoded body in the field `data`.' : '',
  ];
  return lines.filter((line) => line !== '').join(' ');
}

function sentSection({ path, query, body }: Endpoint, { schemas, shapes }: Context): string {
  const inPath = pathParameters(path).map((name) => `\`${name}\``);
  const parts = [
    inPath.length > 0 ? `In the path: ${inPath.join(', ')}.` : '',
    query ? `In the query:\n\n${fieldTable(schemas.written(query))}` : '',
    body ? shapes.described('Sent', body) : '',
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function refusedSection({ errors = [] }: Endpoint): string {
  if (errors.length === 0) return '';
  const rows = errors
    .map(errorMeaning)
    .map(({ code, key, meaning }) => [String(code), meaning, `\`${key}\``]);
  return `Refused with:\n\n${table(['Code', 'Means', 'Message key'], rows)}`;
}
