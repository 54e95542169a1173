import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCatalog } from '@istmo/contract/errors';
import type { Language } from '@istmo/domain';
import { expect, it } from 'vitest';
import translations from '../../errors-es.json';
import { errorFiles, errorPages, localeFiles } from './error-files';

const codesOf = (kind: string) => errorCatalog.filter((entry) => entry.kind === kind).map(({ code }) => code);
const pages = errorPages(errorCatalog);
const pageOf = (code: string) => pages[`troubleshooting/errors/${code}.md`];
const list = pages['troubleshooting/errors.md'] ?? '';

it('has one page for each code, with the code as its heading', () => {
  const headings = Object.values(pages).map((page) => /^# `(.+)`\n/.exec(page)?.[1]);
  expect(headings.filter((code) => code !== undefined).sort()).toEqual(
    errorCatalog.map(({ code }) => code).sort(),
  );
});

it.each(['docs/troubleshooting/errors', 'docs/es/troubleshooting/errors'])(
  '%s has no other page',
  (folder) => {
    const files = readdirSync(folder).map((name) => `${folder}/${name}`);
    expect(files.sort()).toEqual(
      Object.keys(errorFiles())
        .filter((path) => path.startsWith(`${folder}/`))
        .sort(),
    );
  },
);

it('lists each code once, at the anchor that earlier loaders print, and its other numbers', () => {
  const listed = [...list.matchAll(/^- <a id="(.+?)"><\/a>\[`(.+?)`\]\(errors\/(.+)\.md\): \S/gm)];
  expect(listed.map(([, , code]) => code).sort()).toEqual(errorCatalog.map(({ code }) => code).sort());
  for (const [, anchor, , file] of listed) expect(anchor).toBe(file);
  expect(list).toContain('<a id="500"></a>500');
});

it('has a Spanish text for each code, and none for another', () => {
  expect(Object.keys(translations).sort()).toEqual(errorCatalog.map(({ code }) => code).sort());
});

it('shows the texts of the message key for a code without texts', () => {
  expect(pageOf('3000')).toContain('Pida un enlace nuevo al comercio');
});

it('generates a text for each message key, and the advice that there is', () => {
  const [errors = '', advice = ''] = Object.values(localeFiles(errorCatalog, 'es'));
  for (const code of [...codesOf('validation'), ...codesOf('notice')])
    expect(errors).toContain(`"${code}": "`);
  for (const code of codesOf('loader')) expect(errors).not.toContain(`"${code}"`);
  expect(advice).toContain('"bank_not_affiliated": "');
});

it('generates English for a language that the catalog does not have', () => {
  const added = Object.values(localeFiles(errorCatalog, 'xx' as Language));
  expect(added).toEqual(Object.values(localeFiles(errorCatalog, 'en')));
});

const HOST_LOGIN = 'packages/checkout/src/app/session';

/** The sources that use these codes: the loader, the page that replaces a rejected frame, and the login of the host. */
function sources(...folders: string[]): string {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap(({ name }) =>
      /(?<!\.test|\.test-d)\.tsx?$/.test(name) && name !== 'loader-error-code.ts' ? [join(folder, name)] : [],
    ),
  );
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

it('has every code that loader and frame report, and none that they do not', () => {
  const text = sources('packages/loader/src', 'packages/sandbox/src/sites', HOST_LOGIN);
  const own = [...codesOf('loader'), 'unknown_state', 'redirected'];
  for (const code of own) expect([code, text.includes(`'${code}'`)]).toEqual([code, true]);
  const written = [...text.matchAll(/(?:code|reason): '(\w+)'/g)].map(([, code]) => code);
  expect(written.length).toBeGreaterThan(0);
  expect(errorCatalog.map(({ code }) => code)).toEqual(expect.arrayContaining(written));
});
