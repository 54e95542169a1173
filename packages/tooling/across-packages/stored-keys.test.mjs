import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../environment/installed.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const sources = ['checkout', 'loader', 'domain'].flatMap((name) => {
  const folder = `packages/${name}/src`;
  const files = readdirSync(join(root, folder), { recursive: true });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))
    .map((file) => read(join(folder, file)));
});

// Locks and channels between tabs, which store nothing.
const NOT_STORED = ['istmo.payment', 'istmo.payment.', 'istmo.login'];

const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);
/** `istmo.payer.` for the keys `istmo.payer.<code>`. */
const keys = new Set(
  sources
    .flatMap((source) => namesIn(source, /['`](istmo\.[a-z][a-z.]*)/g))
    .filter((name) => !NOT_STORED.includes(name)),
);
const told = new Set(namesIn(read('docs/security/privacy.md'), /`(istmo\.[a-z][a-z.]*)/g));

it('docs/security/privacy.md names everything that is stored in the browser, and nothing else', () => {
  expect([...told].sort()).toEqual([...keys].sort());
});
