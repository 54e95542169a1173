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

/** The first problem of a value, in words; nothing where it is as the schema says. */
function problem(schema: v.GenericSchema, value: unknown): string | undefined {
  const [issue] = v.safeParse(schema, value).issues ?? [];
  return issue && `${v.getDotPath(issue) ?? ''}: ${issue.message}`;
}

// A code of its own is all that it is answered at first.
const WITHOUT = ['signup'];

describe.each(rows.filter(([name]) => !WITHOUT.includes(name)))(
  'the example of %s',
  (name, { body, response, path }) => {
    const example = examples[name];

    it('is a call of the table', () => {
      const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`);
      expect(example?.request.path).toMatch(pattern);
      expect(body && problem(body, example?.request.body)).toBeUndefined();
    });

    it('is answered as the table says', () => {
      expect(problem(response, example?.data)).toBeUndefined();
    });
  },
);

describe('the OpenAPI document', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });

  beforeAll(() => {
    const document: Record<string, unknown> = JSON.parse(generate(ROOT)['docs/openapi.json'] ?? '');
    ajv.addSchema({ $id: 'openapi', ...document });
  });

  /** What is wrong with a value by a part of the document; nothing where it is right. */
  function refusal(steps: readonly string[], value: unknown): string {
    const pointer = steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')));
    const validate = ajv.compile({ $ref: `openapi#/${pointer.join('/')}` });
    return validate(value) ? '' : ajv.errorsText(validate.errors);
  }

  it.each(rows.filter(([name]) => !WITHOUT.includes(name)))(
    'takes the example of %s',
    (name, { method, path, body, encoding }) => {
      const operation = ['paths', path.replace(/:(\w+)/g, '{$1}'), method];
      const json = ['content', 'application/json', 'schema'];
      const { request, data } = examples[name] ?? { request: {}, data: undefined };
      const envelope = { headerStatus: { code: 200 }, data };
      expect(refusal([...operation, 'responses', '200', ...json], envelope)).toBe('');
      if (body && encoding !== 'form')
        expect(refusal([...operation, 'requestBody', ...json], request.body)).toBe('');
    },
  );

  it('refuses an answer without its envelope', () => {
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
