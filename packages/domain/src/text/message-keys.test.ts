import { expect, it } from 'vitest';
import { MESSAGE_KEYS } from './message-keys';

it('names each message once', () => {
  expect(new Set(MESSAGE_KEYS).size).toBe(MESSAGE_KEYS.length);
});
