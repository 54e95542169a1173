import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { picturesOnPages } from './pictures.mjs';
import { root } from '../environment/installed.mjs';

const MAX_BYTES = 80_000;

it('docs/images holds the pictures that the pages show, and no other', () => {
  const files = readdirSync(join(root, 'docs/images')).map((name) => `docs/images/${name}`);
  expect(files.sort()).toEqual(picturesOnPages());
});

it('each picture is small', () => {
  const large = picturesOnPages().filter((path) => statSync(join(root, path)).size > MAX_BYTES);
  expect(large).toEqual([]);
});
