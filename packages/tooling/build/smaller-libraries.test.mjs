import resolve from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import { expect, it } from 'vitest';
import { onlyTexts, onlyPenpal7, withoutProgress } from './plugins.mjs';

const ENTRY = 'packages/contract/src/bridge/entry.mjs';
const entry = (code) => ({
  name: 'entry',
  resolveId: (id) => (id === ENTRY ? ENTRY : undefined),
  load: (id) => (id === ENTRY ? code : undefined),
});

const PENPAL = "export { connect, WindowMessenger } from 'penpal';";
const KY = "export { default } from 'ky';";
const I18NEXT = "export { default } from 'i18next';";

// Each bundles a library twice.
const whenFull = it.runIf(process.env.TEST_REPEATS === 'all');

async function bundled(code, ...plugins) {
  const bundle = await rollup({
    input: ENTRY,
    plugins: [entry(code), resolve({ browser: true }), ...plugins],
  });
  const { output } = await bundle.generate({ format: 'es' });
  return output[0].code;
}

whenFull('removes only the protocol of penpal 6 from the bundle', async () => {
  const [whole, ours] = [await bundled(PENPAL), await bundled(PENPAL, onlyPenpal7)];
  for (const word of ['isDeprecatedMessage', 'synAck', 'DeprecatedProtocol =']) expect(whole).toContain(word);
  expect(ours).not.toMatch(/synAck|methodNames|isDeprecatedMessage|upgradeMessage|deprecated-penpal/);
  expect(whole).toContain('Sending handshake');
  expect(ours).not.toMatch(/Sending handshake|log\?\./);
  for (const word of ['SYN', 'ACK1', 'ACK2', 'CALL', 'REPLY', 'DESTROY']) expect(ours).toContain(`"${word}"`);
});

whenFull(
  'leaves i18next no formats, no reports of what is missing, and no list of languages from right to left',
  async () => {
    const [whole, ours] = [await bundled(I18NEXT), await bundled(I18NEXT, onlyTexts)];
    // The minifier removes the rest of the list, which stands alone.
    for (const part of ["rtlLngs = ['ar', ", 'class Formatter', 'this.options.missingKeyHandler']) {
      expect(whole).toContain(part);
      expect(ours).not.toContain(part);
    }
    expect(ours).toContain('class Interpolator');
  },
);

whenFull('leaves ky nothing that reports progress, and nothing that it tries at startup', async () => {
  const [whole, ours] = [await bundled(KY), await bundled(KY, withoutProgress)];
  for (const part of ['TransformStream', 'empty.invalid', "duplex = 'half'", 'FormBoundary']) {
    expect(whole).toContain(part);
    expect(ours).not.toContain(part);
  }
  expect(ours).toContain('class Ky');
});
