import { expect, it } from 'vitest';
import { configuredAddresses, imageBases } from './configured-addresses.mjs';

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
