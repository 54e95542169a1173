import { expect, it } from 'vitest';
import type { DevtoolsEvent } from './devtools';
import { recordRequests } from './watch-targets';

const requested = (requestId: string, url: string, wallTime: number): DevtoolsEvent => ({
  method: 'Network.requestWillBeSent',
  // The browser's own clock began 900 seconds after the epoch.
  params: { requestId, request: { url }, wallTime, timestamp: wallTime - 900 },
});
const answered = (requestId: string, timestamp: number): DevtoolsEvent => ({
  method: 'Network.responseReceived',
  params: { requestId, timestamp },
});
const ended = (requestId: string, timestamp: number, encodedDataLength: number): DevtoolsEvent => ({
  method: 'Network.loadingFinished',
  params: { requestId, timestamp, encodedDataLength },
});

it('records when a request was sent, answered and over', () => {
  const requests = recordRequests();
  for (const event of [requested('1', '/a', 1000), answered('1', 101), ended('1', 102, 5000)])
    requests.record(event);
  expect(requests.all).toMatchObject([
    { url: '/a', startedAt: 1_000_000, answeredAt: 1_001_000, endedAt: 1_002_000, bytes: 5000 },
  ]);
});

it('keeps a request that is under way, and both of a redirect', () => {
  const requests = recordRequests();
  for (const event of [requested('1', '/old', 1000), requested('1', '/new', 1001), ended('1', 102, 70)])
    requests.record(event);
  expect(requests.all.map(({ url, bytes }) => [url, bytes])).toEqual([
    ['/old', 0],
    ['/new', 70],
  ]);
});

it('ignores the end of a request that began before', () => {
  const requests = recordRequests();
  requests.record(ended('0', 101, 70));
  expect(requests.all).toEqual([]);
});
