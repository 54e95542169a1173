import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TRANSLATED } from '../../../docs/.vitepress/pages.mjs';
import { root } from '../environment/installed.mjs';
import { blocksOf, docPages } from './doc-blocks.mjs';
import { shapeOf } from './page-shape.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const pages = ['index', ...TRANSLATED];

// Both pages of an error code are generated from one file.
const isWritten = (path) => !path.startsWith('docs/es/troubleshooting/errors/');

const codeOf = (file) =>
  blocksOf(file, read(file)).map(({ language, code, from, given }) => ({ language, code, from, given }));

it('every page of the translated sections is there in Spanish, and no other', () => {
  const spanish = docPages().filter((path) => path.startsWith('docs/es/') && isWritten(path));
  expect(spanish).toEqual(pages.map((path) => `docs/es/${path}.md`).sort());
});

describe.each(pages)('%s in Spanish', (path) => {
  it('has the headings, tables, lists, links and pictures of the English page', () => {
    expect(shapeOf(`docs/es/${path}.md`, read(`docs/es/${path}.md`))).toEqual(
      shapeOf(`docs/${path}.md`, read(`docs/${path}.md`)),
    );
  });

  it('has the code of the English page', () => {
    expect(codeOf(`docs/es/${path}.md`)).toEqual(codeOf(`docs/${path}.md`));
  });

  it('leads to Spanish pages, where there are any', () => {
    const file = `docs/es/${path}.md`;
    const targets = [...read(file).matchAll(/\]\(([^()\s#]+\.md)/g)].map(([, href]) =>
      join(dirname(file), href),
    );
    expect(targets.filter((target) => TRANSLATED.some((page) => target === `docs/${page}.md`))).toEqual([]);
  });

  it('is not the English page', () => {
    const paragraphs = (file) =>
      read(file)
        .split('\n\n')
        .filter((text) => /^[A-Z][^|`]{80}/.test(text));
    const english = new Set(paragraphs(`docs/${path}.md`));
    expect(paragraphs(`docs/es/${path}.md`).filter((text) => english.has(text))).toEqual([]);
  });
});
