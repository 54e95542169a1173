import type { Endpoint } from '@istmo/contract/provider';
import { ENCODING_HEADER, IDEMPOTENCY_HEADER } from '@istmo/contract/provider';
import type { Example } from '../table';

const KEY = 'istmo-sandbox-client';
const ATTEMPT = '7d0c1f2e-5b0a-4c8e-9a52-0d3b8f2a7c11';

/** A call that was made and its answer, in plain JSON. */
export function exampleSection(endpoint: Endpoint, example: Example | undefined): string {
  if (!example) return '';
  return [
    'For example:',
    fenced('http', requestText(endpoint, example)),
    `is answered, in \`data\`:`,
    fenced('json', JSON.stringify(example.data, null, 2)),
  ].join('\n\n');
}

function requestText({ method, auth, idempotent, encoding }: Endpoint, { request }: Example): string {
  const hasBody = request.body !== undefined;
  const head = [
    `${method.toUpperCase()} ${request.path}`,
    auth === 'none' ? '' : `authorization: ${auth === 'user' ? `${KEY}|<the payer’s token>` : KEY}`,
    idempotent ? `${IDEMPOTENCY_HEADER}: ${ATTEMPT}` : '',
    hasBody
      ? `content-type: ${encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'}`
      : `${ENCODING_HEADER}: json`,
  ].filter((line) => line !== '');
  if (!hasBody) return head.join('\n');
  const body = encoding === 'form' ? 'data=<the encoded body>' : JSON.stringify(request.body, null, 2);
  return `${head.join('\n')}\n\n${body}`;
}

function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}
