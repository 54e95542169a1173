import { expect, it } from 'vitest';
import { chunkName, sharedParts } from './chunks.mjs';

const SOURCE = '/home/packages/checkout/src/';

/** A graph of modules: what each imports, and what it imports dynamically. */
function graph(modules, { entry = 'main.ts' } = {}) {
  const at = (name) => SOURCE + name;
  return {
    getModuleIds: () => Object.keys(modules).map(at),
    getModuleInfo: (id) => {
      const [imported, later = []] = modules[id.slice(SOURCE.length)];
      return {
        isEntry: id === at(entry),
        importedIds: imported.map(at),
        dynamicallyImportedIds: later.map(at),
      };
    },
  };
}

const NEQUI = 'flows/nequi/nequi-method.tsx';
const YAPPY = 'flows/yappy/yappy-method.tsx';
const GROUPS = { 'method-parts': ['/flows/nequi/', '/flows/yappy/'] };
const modules = {
  'main.ts': [['button.ts'], [NEQUI, YAPPY, 'flows/receipt/receipt-page.tsx', 'method-parts.ts']],
  [NEQUI]: [
    ['button.ts', 'wait.ts', 'app-link.ts', 'share.ts', 'flows/nequi/store.ts'],
    ['flows/nequi/later.ts'],
  ],
  [YAPPY]: [['wait.ts'], ['qr.ts']],
  'flows/receipt/receipt-page.tsx': [['share.ts', 'print.ts'], ['flows/receipt/mail.ts']],
  'flows/receipt/mail.ts': [['print.ts']],
  'flows/nequi/store.ts': [[]],
  'flows/nequi/later.ts': [['flows/nequi/store.ts']],
  'wait.ts': [['pill.ts', 'wait.ts']],
  'pill.ts': [[]],
  'app-link.ts': [[]],
  'share.ts': [[]],
  'print.ts': [[]],
  'qr.ts': [[]],
  'button.ts': [[]],
  'method-parts.ts': [[]],
};

it('has what a flow of the group shares, with what that uses, and nothing that is there before or comes later', () => {
  const chunkOf = sharedParts(GROUPS);
  const found = Object.keys(modules).filter(
    (name) => chunkOf(SOURCE + name, graph(modules)) === 'method-parts',
  );
  expect(found).toEqual(['wait.ts', 'pill.ts', 'share.ts', 'method-parts.ts']);
});

it.each([
  ['method-parts.ts', { ...modules, 'main.ts': [[], [NEQUI, YAPPY]] }],
  ['/flows/yappy/', { ...modules, 'main.ts': [[], [NEQUI, 'method-parts.ts']] }],
])('fails where nothing imports %s later', (missing, changed) => {
  expect(() => sharedParts(GROUPS)(SOURCE + 'wait.ts', graph(changed))).toThrow(missing);
});

it('fails where the flows share nothing', () => {
  const alone = { ...modules, [YAPPY]: [[]], 'flows/receipt/receipt-page.tsx': [[]] };
  expect(() => sharedParts(GROUPS)(SOURCE + 'wait.ts', graph(alone))).toThrow('share nothing');
});

it.each([
  ['flows/nequi/nequi-method.tsx', 'flow-nequi'],
  ['flows/card/paying/paying-screens.tsx', 'flow-card-paying'],
  ['locales/es/core.ts', 'locale-es-core'],
  ['app/later-parts.tsx', 'main'],
])('names the chunk of %s', (file, name) => {
  const chunk = { moduleIds: [SOURCE + 'pill.ts', SOURCE + file], isDynamicEntry: true, name: 'main' };
  expect(chunkName(chunk)).toBe(name);
});
