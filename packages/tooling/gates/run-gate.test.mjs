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
