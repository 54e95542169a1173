import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Endpoint, endpoints } from '@istmo/contract/provider';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { generate } from './main';
import { type Examples } from './table';

const ROOT = new URL('../../../', import.meta.url).pathname;
const examples: Examples = JSON.parse(
  readFileSync(join(ROOT, 'packages/reference/examples/provider.json'), 'utf8'),
);
const rows: [string, Endpoint][] = Object.entries(endpoints);

/** The first validation error of a value, or `undefined` if it is valid. */
function problem(schema: v.GenericSchema, value: unknown): string | undefined {
  const [issue] = v.safeParse(schema, value).issues ?? [];
  return issue && `${v.getDotPath(issue) ?? ''}: ${issue.message}`;
}

// Its first response is header code 220 without data, so there is no example.
const WITHOUT = ['signup'];

it.each(rows.filter(([name]) => !WITHOUT.includes(name)))(
  'the example of %s matches the path, the body and the response of the endpoint',
  (name, { body, response, path }) => {
    const example = examples[name];
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`);
    expect(example?.request.path).toMatch(pattern);
    expect(body && problem(body, example?.request.body)).toBeUndefined();
    expect(problem(response, example?.data)).toBeUndefined();
  },
);

describe('the OpenAPI document', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });

  beforeAll(() => {
    const document: Record<string, unknown> = JSON.parse(generate(ROOT)['docs/openapi.json'] ?? '');
    ajv.addSchema({ $id: 'openapi', ...document });
  });

  /** The errors of a value, by a part of the document. Empty if the value is valid. */
  function refusal(steps: readonly string[], value: unknown): string {
    const pointer = steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')));
    const validate = ajv.compile({ $ref: `openapi#/${pointer.join('/')}` });
    return validate(value) ? '' : ajv.errorsText(validate.errors);
  }

  it('accepts every example', () => {
    for (const [name, { method, path, body, encoding }] of rows.filter(([row]) => !WITHOUT.includes(row))) {
      const operation = ['paths', path.replace(/:(\w+)/g, '{$1}'), method];
      const json = ['content', 'application/json', 'schema'];
      const { request, data } = examples[name] ?? { request: {}, data: undefined };
      const envelope = { headerStatus: { code: 200 }, data };
      expect(refusal([...operation, 'responses', '200', ...json], envelope), name).toBe('');
      if (body && encoding !== 'form')
        expect(refusal([...operation, 'requestBody', ...json], request.body), name).toBe('');
    }
  });

  it('rejects a response without an envelope', () => {
    const steps = [
      'paths',
      '/api/v1/countries',
      'get',
      'responses',
      '200',
      'content',
      'application/json',
      'schema',
    ];
    expect(refusal(steps, examples['countries']?.data)).not.toBe('');
  });
});
