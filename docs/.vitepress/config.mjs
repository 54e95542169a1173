import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { slugOf } from '../../packages/tooling/docs/doc-links.mjs';
import { copyLinked, inSite } from './links.mjs';
import { writeLlms } from './llms.mjs';
import { PAGES, PAGES_ES } from './pages.mjs';
import { firstPages, MOVED, redirectPage } from './redirects.mjs';
import { renderForSearch } from './search.mjs';
import { SPANISH, SPANISH_SEARCH } from './spanish.mjs';

const DOCS = fileURLToPath(new URL('..', import.meta.url));
const MARK = 'favicon.svg';
// Linked from pages.
const FILES = [
  'openapi.json',
  'simulator-openapi.json',
  ...['yappy', 'nequi', 'clave', 'breb', 'pse'].map((id) => `reference/handlers/${id}.json`),
];

export default defineConfig({
  title: 'Istmo Checkout',
  description: 'A hosted payment checkout for Panama and Colombia',
  lang: 'en-US',
  base: '/docs/',
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: `/docs/${MARK}` }]],
  cacheDir: '../.cache/vitepress',
  // The search index of each language is one file, which is loaded with the first search.
  vite: { build: { chunkSizeWarningLimit: 2000 } },
  // The addresses that `npm start` prints; every other dead link ends the build.
  ignoreDeadLinks: 'localhostLinks',
  markdown: {
    // Each color of code has at least 4.5:1.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    // Anchors as GitHub makes them, so that a link works in both.
    anchor: { slugify: slugOf },
    config: inSite,
  },
  locales: {
    root: {
      label: 'English',
      themeConfig: {
        nav: [
          { text: 'Quick start', link: '/get-started/quick-start' },
          { text: 'SDK', link: '/reference/sdk-checkout' },
          { text: 'Provider API', link: '/providers/provider-reference' },
          { text: 'Changelog', link: '/migrate/changelog' },
        ],
        sidebar: PAGES,
        outline: [2, 3],
      },
    },
    es: SPANISH,
  },
  themeConfig: {
    logo: `/${MARK}`,
    search: {
      provider: 'local',
      options: { _render: renderForSearch, locales: { es: SPANISH_SEARCH } },
    },
  },
  // The two homes are wide, and have no outline. It is said here, because GitHub shows what Markdown begins with.
  transformPageData({ relativePath, frontmatter }) {
    if (/^(es\/)?index\.md$/.test(relativePath))
      Object.assign(frontmatter, { pageClass: 'home', aside: false });
  },
  buildEnd({ outDir, pages }) {
    copyFileSync(join(DOCS, '../packages/checkout/public', MARK), join(outDir, MARK));
    for (const file of FILES) copyFileSync(join(DOCS, file), join(outDir, file));
    copyLinked(outDir);
    writeLlms(outDir, pages);
    for (const [page, target] of Object.entries(MOVED))
      writeFileSync(join(outDir, `${page}.html`), redirectPage(`/docs/${target}.html`));
    for (const [folder, page] of firstPages([...PAGES, ...PAGES_ES])) {
      const file = join(outDir, folder, 'index.html');
      if (!existsSync(file)) writeFileSync(file, redirectPage(`/docs${page}.html`));
    }
  },
});
