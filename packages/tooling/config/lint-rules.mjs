const MESSAGE = 'Call it on the module, `(await import(…)).f()`: the bundler may change f otherwise.';

/**
 * Refuses `const { f } = await import(…)`. Rollup (4.68) does not see the calls of a function that is taken so, and writes
 * constants in the place of its parameters where all the other calls agree on them.
 */
const noDestructuredImport = {
  create: (context) => ({
    VariableDeclarator(node) {
      const { id, init } = node;
      if (id.type !== 'ObjectPattern' || init?.type !== 'AwaitExpression') return;
      if (init.argument.type === 'ImportExpression') context.report({ node, message: MESSAGE });
    },
  }),
};

/** The lint rules of this repository, which oxlint loads. */
export default {
  meta: { name: 'istmo' },
  rules: { 'no-destructured-import': noDestructuredImport },
};
