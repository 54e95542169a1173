import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../environment/installed.mjs';

/**
 * The folder that an absolute icon path resolves to, by the page's folder. Other pages use relative paths.
 */
const SITE_ROOTS = {
  'packages/checkout': 'packages/checkout/public',
  'packages/simulator/public': 'packages/checkout/public',
  'examples/widget': 'packages/checkout/public',
};

const pages = ['packages', 'examples']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((path) => posix.join(folder, path)),
  )
  .filter((path) => path.endsWith('.html') && !/node_modules|\/dist\//.test(path));

function fileOf(page, icon) {
  const folder = dirname(page);
  return icon.startsWith('/') ? join(SITE_ROOTS[folder] ?? 'none', icon) : join(folder, icon);
}

it('covers the static pages of packages and examples', () => {
  expect(pages).toEqual(
    expect.arrayContaining(['packages/checkout/index.html', 'examples/react/index.html']),
  );
});

it.each(pages)('%s names an icon that exists', (page) => {
  const icon = /<link rel="icon" href="([^"]+)"/.exec(readFileSync(join(root, page), 'utf8'))?.[1];
  expect(icon).toBeDefined();
  // A data URL asks for no file.
  expect(icon.startsWith('data:') || existsSync(join(root, fileOf(page, icon)))).toBe(true);
});
