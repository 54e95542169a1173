import { expect, it } from 'vitest';
import { contentFaults, folderFaults, manifestFaults, versionFaults } from './manifest-faults.mjs';

const GOOD = {
  name: '@istmo/checkout-vue',
  version: '1.2.3',
  description: 'Vue',
  license: 'UNLICENSED',
  homepage: 'https://example.com',
  repository: { type: 'git', url: 'git+https://example.com/a.git', directory: 'packages/vue' },
  bugs: { url: 'https://example.com/issues' },
  engines: { node: '>=20' },
  publishConfig: { access: 'public', provenance: true },
  peerDependencies: { '@istmo/checkout': '^1.2.3', vue: '^3.5.0' },
};
const PLACE = { published: ['@istmo/checkout', '@istmo/checkout-vue'], folder: 'packages/vue' };

it.each([
  ['nothing', {}, []],
  ['a missing field', { bugs: undefined }, ['It has no bugs.']],
  ['a private package', { private: true }, ['It is private.']],
  ['no provenance', { publishConfig: { access: 'public' } }, ['publishConfig.provenance is not true.']],
  [
    'a package that only the workspace has',
    { dependencies: { '@istmo/contract': '^1.0.0' } },
    ['dependencies has @istmo/contract, which is not published.'],
  ],
  [
    'a version that only the workspace understands',
    { devDependencies: { vue: 'workspace:^' } },
    ['devDependencies has vue as workspace:^.'],
  ],
])('finds %s in a package.json', (_what, change, faults) => {
  expect(manifestFaults({ ...GOOD, ...change }, PLACE)).toEqual(faults);
});

const TYPES_ONLY = { import: { types: './dist/global.d.ts' } };
const SUBPATHS = {
  main: './dist/checkout.cjs',
  exports: {
    '.': { import: { default: './dist/checkout.js' } },
    './load': {
      import: { types: './dist/load.d.ts', default: './dist/load.js' },
      require: { types: './dist/load.d.cts', default: './dist/load.cjs' },
    },
    './global': TYPES_ONLY,
    './package.json': './package.json',
  },
};
const FOLDER = { main: '../dist/load.cjs', module: '../dist/load.js', types: '../dist/load.d.cts' };

it.each([
  ['nothing', FOLDER, []],
  ['no folder', undefined, ['It has no load/package.json, for packagers that ignore exports.']],
  [
    'another file',
    { ...FOLDER, main: '../dist/checkout.cjs' },
    ['load/package.json: main is not ../dist/load.cjs.'],
  ],
  [
    'no file for modules',
    { ...FOLDER, module: undefined },
    ['load/package.json: module is not ../dist/load.js.'],
  ],
])('finds %s where a packager ignores exports', (_what, folder, faults) => {
  expect(folderFaults(SUBPATHS, (path) => (path === 'load/package.json' ? folder : undefined))).toEqual(
    faults,
  );
});

it('finds files that should not be packed, and those that are missing', () => {
  const files = ['package.json', 'README.md', 'dist/a.js', 'src/a.ts'];
  const rule = { allowed: /^(package\.json|README\.md|dist\/.+)$/, required: ['README.md', 'dist/a.d.ts'] };
  expect(contentFaults(files, rule)).toEqual(['src/a.ts should not be in it.', 'It has no dist/a.d.ts.']);
});

const UNRELEASED = '# Changelog\n\n## 1.2.3\n\nNot released yet.\n\n- New\n';
const RELEASED = '# Changelog\n\n## 1.2.3\n\n- New\n\n## 1.2.2\n\nNot released yet.\n';

it.each([
  ['an unreleased version that says so', UNRELEASED, {}, []],
  ['a released version', RELEASED, { '1.2.3': {} }, []],
  ['a released version that says it is not', UNRELEASED, { '1.2.3': {} }, [/says that it is not/]],
  ['an unreleased version that does not say so', RELEASED, {}, [/does not say so/]],
  [
    'a changelog of another version',
    '# Changelog\n\n## 1.3.0\n\nNot released yet.\n',
    {},
    [/begins with 1\.3\.0/],
  ],
])('judges %s', (_what, changelog, released, faults) => {
  const found = versionFaults({ versions: ['1.2.3', '1.2.3'], changelog, released });
  expect(found).toEqual(faults.map((fault) => expect.stringMatching(fault)));
});

it('finds packages of different versions', () => {
  const found = versionFaults({ versions: ['1.2.3', '1.2.4'], changelog: UNRELEASED, released: {} });
  expect(found).toEqual(['Released together, but not of one version: 1.2.3, 1.2.4.']);
});
