import { expect, it } from 'vitest';
import { waterfall } from './visit-page';

const START = 5000;
const request = (url: string, [startedAt, answeredAt, endedAt]: readonly [number, number, number]) => ({
  url: `http://localhost:4600${url}`,
  startedAt: START + startedAt,
  answeredAt: START + answeredAt,
  endedAt: START + endedAt,
  bytes: 1500,
});

const lines = waterfall({
  from: START,
  painted: START + 480,
  requests: [
    request('/assets/main-ovbccxjq.js', [100, 200, 300]),
    request('/', [-2, 50, 100]),
    request('/favicon.ico', [-900, -800, -700]),
    request('/late.js', [490, 500, 510]),
    { url: 'http://shop.localhost:1/x.js', startedAt: START + 240, bytes: 0 },
  ],
  longTasks: [
    { at: START + 300, duration: 100 },
    { at: START - 300, duration: 100 },
  ],
}).split('\n');

it('is a line for each request and long task in the order of their start, until the form was painted', () => {
  expect(lines.map((text) => text.replace(/^.{70}/, ''))).toEqual([
    expect.stringContaining('kB'),
    '/',
    '/assets/main.js',
    'shop /x.js',
    'long task',
    'form painted',
  ]);
});

it('draws waiting, receiving and working to scale', () => {
  expect(lines[1]).toContain('     0   100   1.5  -----=====  ');
  expect(lines[2]).toContain('   100   300   1.5            ----------==========  ');
  expect(lines[4]).toMatch(/^ {3}300 {3}400 {8} {30}##########/);
});

it('lets a request that is under way last until the form was painted', () => {
  expect(lines[3]).toMatch(/^ {3}240 {3}480 /);
});
