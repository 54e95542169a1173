import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyLinked, inSite } from '../../../docs/.vitepress/links.mjs';

class Token {
  constructor(type) {
    this.type = type;
  }
}

/** Lets the site read a token of a page. */
function inPage(token, relativePath) {
  let rule = () => undefined;
  inSite({ core: { ruler: { push: (_name, added) => (rule = added) } } });
  rule({ tokens: [token], env: { relativePath } });
}

/** The address that the site gives to a link. */
function target(href, relativePath) {
  const link = Object.assign(new Token('link_open'), {
    tag: 'a',
    href,
    attrGet: () => href,
    attrSet: (_name, value) => (link.href = value),
  });
  inPage(Object.assign(new Token('inline'), { children: [link, new Token('link_close')] }), relativePath);
  return link.tag === 'a' ? link.href : undefined;
}

it.each([
  ['a page', '../reference/options.md#all-others', '../reference/options.md#all-others'],
  ['a file', '../../examples/gateway/server.mjs', '/files/examples/gateway/server.mjs.txt'],
  ['a folder', '../../examples/gateway', '/files/examples/gateway/README.md.txt'],
  ['what is not there', '../../examples/none', undefined],
  ['what is not ours', '../../../other/README.md', undefined],
])('the site leads to %s', (_what, href, where) => {
  expect(target(href, 'guides/results.md')).toBe(where);
});

it('the site has the files that its pages link to', () => {
  const folder = mkdtempSync(join(tmpdir(), 'istmo-site-'));
  try {
    target('../../examples/gateway/server.mjs', 'guides/results.md');
    copyLinked(folder);
    expect(existsSync(join(folder, 'files/examples/gateway/server.mjs.txt'))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
