import { cpSync, existsSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const TOP = fileURLToPath(new URL('../..', import.meta.url));

// Files outside docs that are a page of the site.
const INCLUDED = {
  'CHANGELOG.md': 'docs/migrate/changelog.md',
  'CONTRIBUTING.md': 'docs/contributing/contributing.md',
  'README.md': 'docs/index.md',
  'SECURITY.md': 'docs/security/reporting.md',
};

const FROM_TOP = new Set([
  'docs/migrate/changelog.md',
  'docs/contributing/contributing.md',
  'docs/security/reporting.md',
]);

/** The folder that the links of a page start from: an included file keeps its own. */
const folderOf = (page) => (FROM_TOP.has(page) ? '.' : dirname(page));

/** Where a link to a file leads in the site; `undefined` where the site has no such page. */
function pageOf(href, page) {
  const [path, anchor] = href.split('#');
  const file = normalize(join(folderOf(page), path));
  const target = INCLUDED[file] ?? file;
  if (!target.startsWith('docs/') || !existsSync(join(TOP, target))) return undefined;
  const link = relative(dirname(page), target);
  return anchor && target !== 'docs/index.md' ? `${link}#${anchor}` : link;
}

/** The files of the repository that pages link to. */
const LINKED = new Set();

/** Where the site has a file that is no page, as text; a folder is its README. */
function copyOf(href, page) {
  const path = normalize(join(folderOf(page), href.split('#')[0]));
  const isFolder =
    !path.startsWith('..') && statSync(join(TOP, path), { throwIfNoEntry: false })?.isDirectory();
  const file = isFolder ? join(path, 'README.md') : path;
  if (file.startsWith('..') || !existsSync(join(TOP, file))) return undefined;
  LINKED.add(file);
  return `/files/${file}.txt`;
}

/** Writes these files beside the pages. */
export function copyLinked(folder) {
  for (const file of LINKED) cpSync(join(TOP, file), join(folder, `files/${file}.txt`));
}

const isRelative = (href) => !/^([a-z]+:|#|\/)/.test(href);

/** Where a picture is, as a page of the site says it. */
const pictureOf = (src, page) =>
  isRelative(src) ? `./${relative(dirname(page), normalize(join(folderOf(page), src)))}` : src;

function asText(token, href, page) {
  const title = normalize(join(folderOf(page), href));
  Object.assign(token, { type: 'span_open', tag: 'span', attrs: [['title', title]] });
}

function place(tokens, page) {
  let isText = false;
  for (const token of tokens) {
    if (token.type === 'image') token.attrSet('src', pictureOf(token.attrGet('src') ?? '', page));
    else if (token.type === 'link_open') {
      const href = token.attrGet('href') ?? '';
      const target = isRelative(href) ? (pageOf(href, page) ?? copyOf(href, page)) : href;
      isText = target === undefined;
      if (isText) asText(token, href, page);
      else token.attrSet('href', target);
    } else if (token.type === 'link_close' && isText)
      Object.assign(token, { type: 'span_close', tag: 'span' });
    // `{{ … }}` in code is text, and not for Vue.
    else if (token.type === 'code_inline') token.attrSet('v-pre', '');
  }
}

// The word of a link ends at its own bracket: a page has no link in a link.
const LINK = /(!?)\[([^\][]*)\]\(([^()\s]+)\)/g;

/** The Markdown of a page for those who read it as Markdown: links lead to other pages as Markdown, or become their text. */
export const plainLinks = (text, page) =>
  text.replaceAll(LINK, (...found) => {
    const [whole, isPicture, label, href] = found;
    if (!isRelative(href)) return whole;
    const target = isPicture ? undefined : pageOf(href, page);
    return target === undefined ? label : `[${label}](${target})`;
  });

/** Makes a list item that begins with `[ ]` a box to tick. The label is closed at the end of the item. */
function asTask(children) {
  const [first] = children;
  if (first?.type !== 'text' || !first.content.startsWith('[ ] ')) return;
  first.content = first.content.slice('[ ] '.length);
  const html = (content) => Object.assign(new first.constructor('html_inline', '', 0), { content });
  children.unshift(html('<label class="task"><input type="checkbox"><span>'));
  children.push(html('</span></label>'));
}

/** Makes the Markdown of the repository that of a site: a link to a file that is no page leads to a copy of it. */
export function inSite(md) {
  md.core.ruler.push('in-site', (state) => {
    const page = `docs/${state.env.relativePath ?? 'index.md'}`;
    for (const { children } of state.tokens) {
      if (!children) continue;
      place(children, page);
      asTask(children);
    }
  });
}
