import { get } from 'node:http';
import { expect, test } from './test';
import { urls } from './environment';

/** The most compressed bytes that the first responses may have together. */
const ALLOWANCE = 2000;

const LINK = 'code=LK-CAFE0001&type=lk';
// The page itself also contains the configuration of `/config.js`.
const FIRST = ['/config.js', `/api/v1/payment-info?${LINK}`, '/api/v1/commerce/link/LK-CAFE0001'];

/** The size of a response to a browser that accepts gzip. */
function bytesOf(path: string): Promise<number> {
  const headers = { 'accept-encoding': 'gzip', authorization: 'istmo-sandbox-client' };
  return new Promise((resolve, reject) => {
    const request = get(`${urls.checkout}${path}`, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => (response.statusCode === 200 ? resolve(bytes) : reject(new Error(path))));
    });
    request.on('error', reject);
  });
}

test('the first responses fit their part of the byte budget', async () => {
  const sizes = await Promise.all(FIRST.map(bytesOf));
  expect(sizes.every((size) => size > 100)).toBe(true);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(ALLOWANCE);
});
