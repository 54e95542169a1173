import { expect, it } from 'vitest';
import { createRetryImport } from './retry-import';

/** A server, and a browser that remembers each address whose import failed. */
function rememberingBrowser() {
  const state = { isOnline: true };
  const failed = new Set<string>();
  const requests: string[] = [];
  const load = async (address: string) => {
    if (failed.has(address)) throw new TypeError('remembered');
    requests.push(address);
    if (state.isOnline) return { from: address };
    failed.add(address);
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  return { state, requests, load };
}

it('asks again after each failure, and stays with the address that came', async () => {
  const { state, requests, load } = rememberingBrowser();
  const retryImport = createRetryImport(load);
  state.isOnline = false;
  await expect(retryImport('./a.js')).rejects.toThrow('Failed to fetch');
  await expect(retryImport('./a.js')).rejects.toThrow('Failed to fetch');
  state.isOnline = true;
  const loaded = await retryImport('./a.js');
  expect(await retryImport('./a.js')).toEqual(loaded);
  await retryImport('./b.js');
  expect(requests).toEqual(['./a.js', './a.js?', './a.js??', './a.js??', './b.js']);
});

it('has one address for the next try of imports that fail at the same time', async () => {
  const { state, requests, load } = rememberingBrowser();
  const retryImport = createRetryImport(load);
  state.isOnline = false;
  await Promise.allSettled([retryImport('./a.js'), retryImport('./a.js')]);
  state.isOnline = true;
  await Promise.all([retryImport('./a.js'), retryImport('./a.js')]);
  expect(new Set(requests)).toEqual(new Set(['./a.js', './a.js?']));
});
