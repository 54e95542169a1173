import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createTurns } from './run-gate.mjs';

it('prints one gate live, and each of the others in one piece after it', () => {
  let output = '';
  const turns = createTurns((text) => (output += text));
  turns.begin('lint');
  turns.begin('types');
  turns.say('lint', 'l1 ');
  turns.say('types', 't1 ');
  turns.end('types', 't2 ');
  expect(output).toBe('\n── lint\nl1 ');
  turns.begin('deps');
  turns.say('deps', 'd1 ');
  turns.end('lint', 'l2 ');
  expect(output).toBe('\n── lint\nl1 l2 \n── types\nt1 t2 \n── deps\nd1 ');
  turns.end('deps', 'd2');
  expect(output).toMatch(/d1 d2$/);
});

it('removes what a run has left among the temporary files', () => {
  const program = `
    import { mkdtempSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    import { join } from 'node:path';
    import { useOwnTemporaryFolder } from ${JSON.stringify(new URL('./run-gate.mjs', import.meta.url).href)};
    useOwnTemporaryFolder();
    console.log(mkdtempSync(join(tmpdir(), 'left-')));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/istmo-test-\w+.left-/);
  expect(existsSync(stdout.trim())).toBe(false);
});
