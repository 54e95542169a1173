import { IPV6_SITE_FACTOR } from '@istmo/contract/limits';
import { expect, it } from 'vitest';
import { createClientCounts } from './push-hub';

const MOST = 3;

it('has so many of one client, and forgets who has none', () => {
  const counts = createClientCounts();
  const [close] = Array.from({ length: MOST }, () => counts.open('192.0.2.1'));
  expect([counts.isFull('192.0.2.1', MOST), counts.isFull('192.0.2.2', MOST)]).toEqual([true, false]);
  close?.();
  expect(counts.isFull('192.0.2.1', MOST)).toBe(false);
});

it('has four times as many of all IPv6 networks of one site', () => {
  const counts = createClientCounts();
  const closes = Array.from({ length: IPV6_SITE_FACTOR * MOST }, (_, place) =>
    counts.open(`2001:db8:1:${String(place)}`),
  );
  expect([counts.isFull('2001:db8:1:ff', MOST), counts.isFull('2001:db8:2:ff', MOST)]).toEqual([true, false]);
  for (const close of closes) close();
  expect([counts.isFull('2001:db8:1:ff', MOST), counts.size()]).toEqual([false, 0]);
});
