import resolve from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { expect, it } from 'vitest';
import { onlyPenpal7 } from './plugins.mjs';

const ENTRY = 'packages/contract/src/bridge/entry.mjs';
const entry = {
  name: 'entry',
  resolveId: (id) => (id === ENTRY ? ENTRY : undefined),
  load: (id) => (id === ENTRY ? "export { connect, WindowMessenger } from 'penpal';" : undefined),
};

async function bundled(...plugins) {
  const bundle = await rollup({ input: ENTRY, plugins: [entry, resolve({ browser: true }), ...plugins] });
  const { output } = await bundle.generate({ format: 'es' });
  return output[0].code;
}

it('removes only the protocol of penpal 6 from the bundle', async () => {
  const [whole, ours] = [await bundled(), await bundled(onlyPenpal7)];
  for (const word of ['isDeprecatedMessage', 'synAck', 'DeprecatedProtocol =']) expect(whole).toContain(word);
  expect(ours).not.toMatch(/synAck|methodNames|isDeprecatedMessage|upgradeMessage|deprecated-penpal/);
  for (const word of ['SYN', 'ACK1', 'ACK2', 'CALL', 'REPLY', 'DESTROY']) expect(ours).toContain(`"${word}"`);
});
