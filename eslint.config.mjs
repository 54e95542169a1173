import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const SOURCES = ['**/*.{ts,tsx}'];
const SCREENS = ['**/*.tsx'];
const SCRIPTS = ['**/*.{js,mjs,cjs}'];
const TESTS = [
  '**/*.test.{ts,tsx,mjs}',
  '**/*.test-d.{ts,tsx}',
  'packages/e2e/**',
  'packages/*/src/testing/**',
];
// What a tool loads by its default export.
const CONFIGS = [
  '**/*.d.ts',
  'packages/tooling/suites/project-counts.mjs',
  'packages/e2e/gallery/write-index.mjs',
  'docs/.vitepress/**',
  '*.config.mjs',
  'packages/*/*.config.ts',
  'packages/tooling/config/*.{cjs,ts}',
];

// The median looks after itself; what goes wrong in such projects is the tail.
const SIZES = {
  'max-lines': ['error', { max: 200 }],
  'max-lines-per-function': ['error', { max: 40 }],
  'max-depth': ['error', 3],
  'max-params': ['error', 3],
  complexity: ['error', 12],
};

const DEFAULT_EXPORT = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name, so that one thing has one name everywhere.',
};

// Rollup (4.68) does not see the calls of a function that is taken so, and writes constants in the place of its parameters
// where all the other calls agree on them.
const DESTRUCTURED_IMPORT = {
  selector: 'VariableDeclarator[id.type="ObjectPattern"] > AwaitExpression > ImportExpression',
  message: 'Call it on the module, `(await import(…)).f()`: the bundler may change f otherwise.',
};

const IMPORTS = {
  paths: [
    { name: 'react', importNames: ['forwardRef'], message: 'In React 19 `ref` is an ordinary prop.' },
    { name: 'preact', message: 'Import from react; the build decides which renderer it is.' },
  ],
  patterns: [
    {
      group: ['preact/*', '@preact/*'],
      message: 'Import from react; the build decides which renderer it is.',
    },
    { group: ['@istmo/*/src/*'], message: 'Import a package by what it exports.' },
  ],
};

// Rules that need types are in .oxlintrc.json: on the native compiler they take a sixth of the time.
const SOURCE_RULES = {
  '@typescript-eslint/consistent-indexed-object-style': 'off',
  '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
  '@typescript-eslint/consistent-type-imports': [
    'error',
    { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
  ],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
};

// Doubles stand for what a test does not exercise.
const TEST_RULES = {
  'max-lines-per-function': 'off',
  // A table test takes a column a parameter.
  'max-params': 'off',
  '@typescript-eslint/no-empty-function': 'off',
  // No bundler sees them.
  'no-restricted-syntax': ['error', DEFAULT_EXPORT],
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.cache/**',
      '.data/**',
      'test-results/**',
      'packages/sandbox/drizzle/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: SOURCES,
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    rules: SOURCE_RULES,
  },
  {
    files: SCREENS,
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat.recommended],
  },
  {
    rules: {
      ...SIZES,
      eqeqeq: 'error',
      'no-console': 'error',
      'no-restricted-imports': ['error', IMPORTS],
      'no-restricted-syntax': ['error', DEFAULT_EXPORT, DESTRUCTURED_IMPORT],
    },
  },
  { files: SCREENS, rules: { 'max-lines-per-function': ['error', { max: 60 }] } },
  { files: TESTS, rules: TEST_RULES },
  {
    files: SCRIPTS,
    languageOptions: { globals: globals.node },
    rules: {
      'no-console': 'off',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // No bundler sees them.
      'no-restricted-syntax': ['error', DEFAULT_EXPORT],
    },
  },
  { files: ['examples/**', 'packages/sandbox/public/**'], languageOptions: { globals: globals.browser } },
  // A merchant's page has the loader from a script tag.
  { files: ['examples/**'], languageOptions: { globals: { Checkout: 'readonly', IstmoWidget: 'readonly' } } },
  { files: CONFIGS, rules: { 'no-restricted-syntax': 'off' } },
);
