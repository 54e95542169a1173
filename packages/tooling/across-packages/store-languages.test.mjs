// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../domain/src/text/language.ts';

const { document } = globalThis;
const EXAMPLE = join(import.meta.dirname, '../../../examples/plain-html');
const read = (name) => readFileSync(join(EXAMPLE, name), 'utf8');

it('the demo store offers every language of the checkout, by its own name', () => {
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(read('index.html'))[1];
  Object.assign(globalThis, {
    page: { copy: () => undefined },
    store: { openOptions: () => ({}) },
    codeToCopy: () => '',
  });
  runInThisContext(read('open-options.js'));
  runInThisContext(read('workbench.js'));
  const offered = [...document.querySelector('select[name=language]').options];
  expect(offered.map(({ value }) => value)).toEqual(['', ...LANGUAGES]);
  expect(offered.map(({ textContent }) => textContent.trim())).toEqual(
    expect.arrayContaining(['es · español', 'en · English']),
  );
});
