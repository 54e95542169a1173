import { expect, it } from 'vitest';
import { sharedParts } from './shared-parts.mjs';

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

const GROUPS = { 'method-parts': /\/flows\/(?:nequi|yappy)\.ts$/ };
const modules = {
  'main.ts': [['button.ts'], ['flows/nequi.ts', 'flows/yappy.ts', 'flows/message.ts', 'method-parts.ts']],
  'flows/nequi.ts': [['button.ts', 'wait.ts', 'app-link.ts'], ['qr.ts']],
  'flows/yappy.ts': [['wait.ts'], ['qr.ts']],
  'flows/message.ts': [['pill.ts']],
  'wait.ts': [['pill.ts', 'wait.ts']],
  'pill.ts': [[]],
  'app-link.ts': [[]],
  'qr.ts': [[]],
  'button.ts': [[]],
  'method-parts.ts': [[]],
};

it('has what two of the flows use, with what that uses, and nothing that is there before or comes later', () => {
  const chunkOf = sharedParts(GROUPS);
  const found = Object.keys(modules).filter(
    (name) => chunkOf(SOURCE + name, graph(modules)) === 'method-parts',
  );
  expect(found).toEqual(['wait.ts', 'pill.ts', 'method-parts.ts']);
});

it.each([
  ['nothing imports its start', { ...modules, 'main.ts': [[], ['flows/nequi.ts', 'flows/yappy.ts']] }],
  ['a flow was renamed', { ...modules, 'main.ts': [[], ['flows/nequi.ts', 'method-parts.ts']] }],
])('fails where %s', (_case, changed) => {
  expect(() => sharedParts(GROUPS)(SOURCE + 'wait.ts', graph(changed))).toThrow('method-parts');
});
