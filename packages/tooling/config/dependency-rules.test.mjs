import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, it } from 'vitest';

const rules = createRequire(import.meta.url)('./dependency-rules.cjs');
const FLOWS = 'packages/checkout/src/flows';

/** A small copy of the repository, in which each file has only allowed imports. */
const goodTree = {
  'packages/domain/package.json': '{ "name": "@istmo/domain", "exports": "./src/index.ts" }',
  'packages/domain/src/index.ts': 'export type Money = number; export const zero = 0;',
  'packages/domain/src/index.test.ts': `import { it } from 'vitest'; it;`,
  'packages/contract/package.json':
    '{ "name": "@istmo/contract", "exports": { "./provider": "./src/provider/index.ts", "./bridge": "./src/bridge/index.ts", "./bridge-schemas": "./src/bridge/schemas.ts" } }',
  'packages/contract/src/provider/index.ts': `import 'valibot'; export type { Money } from '@istmo/domain';`,
  'packages/contract/src/bridge/index.ts': `export type { Money } from '@istmo/domain';`,
  'packages/contract/src/bridge/schemas.ts': `import 'valibot'; export type Schema = string;`,
  'packages/loader/package.json': '{ "name": "@istmo/checkout", "exports": "./src/index.ts" }',
  'packages/loader/src/index.ts': `export type { Money } from '@istmo/contract/bridge';`,
  'packages/sandbox/package.json': '{ "name": "@istmo/sandbox", "exports": "./src/main.ts" }',
  'packages/sandbox/src/main.ts': `export type { Money } from '@istmo/contract/provider';`,
  'packages/react/tsconfig.json':
    '{ "compilerOptions": { "paths": { "@istmo/checkout": ["../loader/src/index.ts"] } } }',
  'packages/e2e/package.json': '{ "name": "@istmo/e2e", "exports": "./src/a.ts" }',
  'packages/e2e/src/a.ts': `import type { Money } from '@istmo/domain'; export const a: Money = 0;`,
  'packages/deploy/package.json':
    '{ "name": "@istmo/deploy", "exports": { "./headers.json": "./headers.json", "./page-parts": "./manifest/page-parts.mjs", "./other": "./manifest/other.mjs" } }',
  'packages/deploy/manifest/page-parts.mjs': `import 'node:fs';`,
  'packages/deploy/manifest/other.mjs': `import 'node:fs';`,
  'packages/deploy/headers.json': '{}',
  'packages/deploy/verify/verify.mjs': `import 'node:fs';`,
  'packages/sandbox/src/headers.ts': `import '@istmo/deploy/headers.json'; import '@istmo/deploy/page-parts';`,
  'packages/tooling/environment/installed.mjs': `import 'node:fs';`,
  'packages/tooling/across-packages/a.test.mjs': `import '../environment/installed.mjs'; import '../../domain/src/index';`,
  'packages/e2e/src/b.ts': `import '../../tooling/environment/installed.mjs';`,
  'packages/checkout/src/main.tsx': `import './app/app';`,
  'packages/checkout/src/app/app.ts': `import '../flows/card'; import '../shared/store';`,
  'packages/checkout/src/shared/store.ts': `import 'zustand/vanilla'; export type Store = string;`,
  [`${FLOWS}/card/index.ts`]: `import './card-flow'; import '../../shared/store'; export type Card = string;`,
  [`${FLOWS}/card/card-flow.ts`]: `import type { Money } from '@istmo/domain'; export type State = Money;`,
  [`${FLOWS}/nequi/index.ts`]: `export type Nequi = string;`,
};

const wrong = [
  ['domain-imports-nothing', 'packages/domain/src/a.ts', `import 'valibot';`],
  ['domain-imports-nothing-in-tests', 'packages/domain/src/a.test.ts', `import '@istmo/contract/bridge';`],
  ['contract-sees-domain', 'packages/contract/src/a.ts', `import 'zustand';`],
  ['one-use-store', 'packages/checkout/src/shared/use.ts', `import 'zustand';`],
  ['contract-sees-domain', 'packages/contract/src/b.ts', `import type { Money } from '@istmo/checkout';`],
  [
    'loader-stays-tiny',
    'packages/loader/src/a.ts',
    `import type { Schema } from '@istmo/contract/bridge-schemas';`,
  ],
  ['loader-stays-tiny', 'packages/loader/src/b.ts', `import type { Money } from '@istmo/domain';`],
  ['loader-stays-tiny', 'packages/loader/src/c.ts', `import type { Money } from '@istmo/contract/provider';`],
  [
    'checkout-and-sandbox-never-meet',
    'packages/checkout/src/shared/a.ts',
    `import type { Money } from '@istmo/sandbox';`,
  ],
  ['sandbox-stands-alone', 'packages/sandbox/src/a.ts', `import type { Money } from '@istmo/checkout';`],
  ['sandbox-stands-alone', 'packages/sandbox/src/b.ts', `import '@istmo/deploy/other';`],
  [
    'simulator-calls-the-sandbox',
    'packages/simulator/src/a.ts',
    `import type { Money } from '@istmo/sandbox';`,
  ],
  [
    'conformance-knows-no-provider',
    'packages/conformance/src/a.ts',
    `import type { Money } from '@istmo/sandbox';`,
  ],
  [
    'reference-reads-the-contract',
    'packages/reference/src/a.ts',
    `import type { Money } from '@istmo/sandbox';`,
  ],
  ['bindings-see-the-loader', 'packages/react/src/a.ts', `import type { Money } from '@istmo/domain';`],
  ['deploy-needs-only-node', 'packages/deploy/verify/a.mjs', `import 'valibot';`],
  ['nothing-sees-what-is-on-top', 'packages/sandbox/src/b.ts', `import '@istmo/e2e';`],
  ['product-needs-no-tooling', 'packages/deploy/a.mjs', `import '../tooling/environment/installed.mjs';`],
  ['packages-by-name', 'packages/sandbox/src/c.ts', `import type { Money } from '../../domain/src/index';`],
  ['shared-knows-no-flow', 'packages/checkout/src/shared/b.ts', `import type { Card } from '../flows/card';`],
  ['flows-do-not-know-each-other', `${FLOWS}/nequi/a.ts`, `import type { Card } from '../card';`],
  ['flows-know-no-app', `${FLOWS}/nequi/b.ts`, `import '../../app/app';`],
  ['nothing-imports-an-entry', `${FLOWS}/nequi/c.ts`, `import '../../main';`],
  [
    'machines-are-pure',
    `${FLOWS}/nequi/nequi-flow.ts`,
    `import type { FC } from 'react'; export type F = FC;`,
  ],
  ['no-cycles', `${FLOWS}/nequi/d.ts`, `import type { E } from './e'; export type D = E;`],
  ['no-unresolvable', `${FLOWS}/nequi/f.ts`, `import './nowhere';`],
];

const root = mkdtempSync(join(tmpdir(), 'dependency-rules-'));

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function link(name, target) {
  mkdirSync(dirname(join(root, 'node_modules', name)), { recursive: true });
  symlinkSync(join(root, target), join(root, 'node_modules', name));
}

async function violations() {
  const { forbidden, options } = rules;
  const { output } = await cruise(['packages'], {
    ...options,
    // The copy's own configuration: ours would lead to the real files.
    tsConfig: { fileName: join(root, options.tsConfig.fileName) },
    ruleSet: { forbidden },
    validate: true,
    baseDir: root,
  });
  return output.summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
}

beforeAll(() => {
  Object.entries(goodTree).forEach(([path, text]) => write(path, text));
  for (const name of ['domain', 'contract', 'deploy', 'sandbox', 'e2e'])
    link(`@istmo/${name}`, `packages/${name}`);
  link('@istmo/checkout', 'packages/loader');
  for (const name of ['valibot', 'zustand', 'react', 'vitest']) {
    write(`node_modules/${name}/index.js`, '');
    write(`node_modules/${name}/vanilla.js`, '');
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
  }
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

it('accepts the allowed imports', async () => {
  expect(await violations()).toEqual([]);
});

it('catches each wrong import by its own rule', async () => {
  write(`${FLOWS}/nequi/e.ts`, `import type { D } from './d'; export type E = D;`);
  wrong.forEach(([, path, text]) => write(path, text));
  const found = await violations();
  expect(found).toEqual(expect.arrayContaining(wrong.map(([rule, path]) => `${rule} ${path}`)));
});

it('has a wrong import for each rule', () => {
  const tried = new Set(wrong.map(([rule]) => rule));
  const untried = rules.forbidden.map(({ name }) => name).filter((name) => !tried.has(name));
  expect(untried).toEqual(['contract-sees-domain-in-tests', 'loader-stays-tiny-in-tests']);
});
