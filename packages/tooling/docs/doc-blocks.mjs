import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../environment/installed.mjs';

// In a `code-group` of VitePress, a fence also has the title of its tab: ```js [Node]
const FENCE = /^( *)```([a-z]*)(?: \[[^\]]+\])?$/;
const NOTE = /^ *<!-- (fragment|given|from|edits): (.+) -->$/;

/**
 * The fenced blocks of a page. `line` is that of the first line of code; `language` is empty if the fence
 * names none. HTML comments above a block annotate it. `fragment: why`: the code is incomplete and is not
 * checked. `given: order, id: string`: names that the code around it declares. `from: path`: the code is
 * copied from that file of the repository. `edits: path`: the block is a `diff` of that file.
 */
export function blocksOf(file, text) {
  const blocks = [];
  let notes = {};
  let open;
  for (const [index, line] of text.split('\n').entries()) {
    const [, indent, language] = FENCE.exec(line) ?? [];
    const [, note, value] = NOTE.exec(line) ?? [];
    if (open) {
      if (language === '' && indent === open.indent) {
        blocks.push({ ...open.block, code: open.lines.join('\n') });
        open = undefined;
      } else open.lines.push(line.slice(open.indent.length));
    } else if (language !== undefined) {
      open = { indent, lines: [], block: { file, line: index + 2, language, ...notes } };
      notes = {};
    } else if (note) notes[note] = value;
    else if (line.trim()) notes = {};
  }
  if (open) throw new Error(`${file}:${open.block.line}: the block has no end.`);
  return blocks;
}

/** The paths of the pages in `docs` and its folders. */
export const docPages = () =>
  readdirSync(join(root, 'docs'), { recursive: true })
    // A name in brackets is a template of pages.
    .filter((path) => path.endsWith('.md') && !/^\.vitepress|\[/.test(path))
    .map((path) => `docs/${path.replaceAll('\\', '/')}`)
    .sort();

const readmesIn = (folder) =>
  readdirSync(join(root, folder))
    .map((name) => `${folder}/${name}/README.md`)
    .filter((path) => existsSync(join(root, path)));

/** All pages for developers: `docs`, the pages at the top, and the READMEs of packages and examples. */
export function docFiles() {
  const top = ['README.md', 'AGENTS.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];
  return [...top, ...docPages(), ...readmesIn('packages'), ...readmesIn('examples')];
}

/** The blocks of all these pages. The Spanish pages have the same ones as the English: see translations.test.mjs. */
export function docBlocks() {
  const files = docFiles().filter((file) => !file.startsWith('docs/es/'));
  return files.flatMap((file) => blocksOf(file, readFileSync(join(root, file), 'utf8')));
}
