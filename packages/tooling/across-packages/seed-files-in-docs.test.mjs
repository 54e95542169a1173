import { expect, it } from 'vitest';
import { parseSeedFile } from '../../sandbox/src/db/seed/seed-file';
import { docBlocks } from '../docs/doc-blocks.mjs';

const seedFiles = docBlocks().filter(({ language, code }) => language === 'json' && code.includes('"links"'));

it('finds the seed files of the docs', () => expect(seedFiles.length).toBeGreaterThan(1));

it.each(seedFiles)('the sandbox starts with the seed file at $file:$line', ({ code }) => {
  expect(parseSeedFile(code).links.length).toBeGreaterThan(0);
});
