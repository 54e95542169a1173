import { expect, it } from 'vitest';
import {
  configurationJson,
  configurationScript,
  configuredAddresses,
  imageBases,
  servedConfiguration,
} from './configuration-script.mjs';

it('reads what the deployer’s file sets, however it is written', () => {
  const script = `// For the shop's own host.
const host = 'pay.example';
window.istmoConfig = { defaults: { splashMs: 0 }, environments: { prod: { hosts: [host] } } };`;
  const json = '{"defaults":{"splashMs":0},"environments":{"prod":{"hosts":["pay.example"]}}}';
  expect(configurationJson(script)).toBe(json);
  expect(servedConfiguration(configurationScript(json))).toBe(json);
  expect(configurationJson(configurationScript(json))).toBe(json);
});

it.each([
  ['window.istmoConfig = {', 'config.js: Unexpected end of input'],
  ['window.istmoConfg = {};', 'config.js: it does not set window.istmoConfig'],
  ['window.istmoConfig = { environment: location.host };', 'config.js: location is not defined'],
  ['window.istmoConfig = { apps: () => [] };', 'config.js: apps is of the type Function'],
  ['window.istmoConfig = { since: new Date(0) };', 'config.js: since is of the type Date'],
  ['window.istmoConfig = { splashMs: NaN };', 'config.js: splashMs is NaN'],
  ['window.istmoConfig = { apps: [undefined] };', 'config.js: 0 is of the type Undefined'],
  ['for (;;) {}', 'config.js: Script execution timed out'],
])('refuses %j', (script, message) => {
  expect(() => configurationJson(script)).toThrow(message);
});

it.each([
  'window.istmoConfig = {"a":1}; steal();\n',
  'steal(); window.istmoConfig = {"a":1};\n',
  'window.istmoConfig = {"a":steal()};\n',
  'window.istmoConfig = {"a":"https:\\/\\/evil.example"};\n',
  '',
])('does not take %j for a file as it is served', (script) => {
  expect(servedConfiguration(script)).toBeUndefined();
});

const BY_HAND = `// https://pay.example is ours
window.istmoConfig = {
  defaults: {
    apiBase: 'https://api.example/v2',
    thirdPartyFrame: 'https://frames.example/third-parties.html',
    globals: [{ name: 'istmoClave', script: 'https://clave.example/sdk.js' }],
    scripts: ['https://captcha.example/enterprise.js?render=explicit', "https://print.example/agent.js"],
  },
};`;

it('finds third-party scripts and all other addresses, ignoring comments', () => {
  expect(configuredAddresses(BY_HAND)).toEqual({
    scripts: [
      'https://clave.example/sdk.js',
      'https://captcha.example/enterprise.js?render=explicit',
      'https://print.example/agent.js',
    ],
    frame: 'https://frames.example/third-parties.html',
    addresses: [
      'https://api.example/v2',
      'https://frames.example/third-parties.html',
      'https://clave.example/sdk.js',
      'https://captcha.example/enterprise.js?render=explicit',
      'https://print.example/agent.js',
    ],
  });
});

it('reads a configuration that is written as JSON', () => {
  const text =
    'window.istmoConfig = {"defaults":{"globals":[{"script":"http://localhost:1/a.js"}],"scripts":["http://localhost:1/b.js"]}};';
  expect(configuredAddresses(text).scripts).toEqual(['http://localhost:1/a.js', 'http://localhost:1/b.js']);
});

it.each(['', 'window.istmoConfig = { defaults: { scripts: [] } };'])('finds no addresses in %j', (text) => {
  expect(configuredAddresses(text)).toEqual({ scripts: [], frame: undefined, addresses: [] });
});

it.each([
  ["window.istmoConfig = { defaults: { imageBase: '/logos' } };", ['/logos']],
  ['window.istmoConfig = {"defaults":{"imageBase":"https://cdn.example/l"}};', ['https://cdn.example/l']],
  [BY_HAND, ['/images']],
])('finds where logos are in %j', (text, bases) => {
  expect(imageBases(text)).toEqual(bases);
});
