import { expect, it } from 'vitest';
import { configurationJson } from './configuration-json.mjs';

it('reads what the file sets, however it is written', () => {
  const script = `// For the shop's own host.
const host = 'pay.example';
window.istmoConfig = { defaults: { splashMs: 0 }, environments: { prod: { hosts: [host] } } };`;
  expect(configurationJson(script)).toBe(
    '{"defaults":{"splashMs":0},"environments":{"prod":{"hosts":["pay.example"]}}}',
  );
});

it.each([
  ['window.istmoConfig = {', 'config.js: Unexpected end of input'],
  ['window.istmoConfg = {};', 'config.js: it does not set window.istmoConfig'],
  ['window.istmoConfig = { environment: location.host };', 'config.js: location is not defined'],
  ['window.istmoConfig = { defaults: { apps: () => [] } };', 'config.js: apps is a function'],
])('refuses %j', (script, message) => {
  expect(() => configurationJson(script)).toThrow(message);
});
