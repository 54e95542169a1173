import { expect, it } from 'vitest';
import sentences from '../field-sentences.json';
import { describeAll, fieldsOf, sentenceName } from './describe-fields';
import type { Json } from './json-schemas';
import { generate } from './main';

const SENTENCES: Readonly<Record<string, string>> = sentences;
const ROOT = new URL('../../../', import.meta.url).pathname;
const document = JSON.parse(generate(ROOT)['docs/openapi.json'] ?? '') as Json;
const fields = fieldsOf(document);

it('has a sentence for every field and parameter of the provider API', () => {
  expect(fields.length).toBeGreaterThan(800);
  const missing = fields.filter(({ schema }) => !schema['description']).map(({ path }) => path.join('.'));
  expect([...new Set(missing)]).toEqual([]);
});

it('has no sentence that no field needs', () => {
  const used = new Set(
    fields
      .filter(({ path, schema }) => schema['description'] === SENTENCES[sentenceName(path, SENTENCES) ?? ''])
      .map(({ path }) => sentenceName(path, SENTENCES)),
  );
  expect(Object.keys(SENTENCES).filter((name) => !used.has(name))).toEqual([]);
});

it('names no source file of this repository', () => {
  expect(JSON.stringify(document).match(/`[\w-]+\.tsx?`/g)).toBeNull();
});

it('ends each sentence, and keeps it short', () => {
  const wrong = Object.entries(SENTENCES).filter(([, text]) => !text.endsWith('.') || text.length > 130);
  expect(wrong).toEqual([]);
});

it('finds the field that no sentence is for, and leaves a field’s own comment', () => {
  const properties = { named: {}, unknown: {}, own: { description: 'Its own.' } };
  const small = describeAll(
    { components: { schemas: { Thing: { properties } } } },
    { 'Thing.named': 'A name.', own: 'No.' },
  );
  const found = fieldsOf(small).map(({ path, schema }) => [path.join('.'), schema['description']]);
  expect(found).toEqual([
    ['Thing.named', 'A name.'],
    ['Thing.unknown', undefined],
    ['Thing.own', 'Its own.'],
  ]);
});
