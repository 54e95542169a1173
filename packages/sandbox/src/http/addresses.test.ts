import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { isFromThisMachine, isGlobalUnicast, isLoopback, isPublicOrigin } from './addresses';

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['::ffff:8.8.8.8', true],
  ['::ffff:10.0.0.1', false],
  ['192.0.0.8', false],
  ['240.0.0.1', false],
  ['2001:db8::1', false],
  ['2001::1', false],
  ['ff02::1', false],
])('%s is on the internet: %s', (address, isOn) => {
  expect(isGlobalUnicast(address)).toBe(isOn);
});

it.each([
  ['https://pay.example', true],
  ['https://8.8.8.8', true],
  ['http://localhost:8600', false],
  ['http://127.0.0.1:4600', false],
  ['http://[::1]:4600', false],
  ['http://192.168.0.7:4600', false],
])('payers on the internet can open %s: %s', (origin, can) => {
  expect(isPublicOrigin(origin)).toBe(can);
});

it.each(['localhost', '127.0.0.1', '127.9.9.9', '[::1]'])('%s is this machine', (host) => {
  expect(isLoopback(new URL(`http://${host}`))).toBe(true);
});

it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io', '192.168.0.7'])(
  '%s may be another machine',
  (host) => {
    expect(isLoopback(new URL(`http://${host}`))).toBe(false);
  },
);

const requestOver = (localAddress?: string, remoteAddress?: string, headers = {}) =>
  isFromThisMachine({ socket: { localAddress, remoteAddress } as Socket, headers });

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '::1'],
  ['::ffff:127.0.0.1', '::ffff:127.0.0.1'],
])('a connection from %s to %s is made on this machine', (local, remote) => {
  expect(requestOver(local, remote)).toBe(true);
});

it.each([
  ['another machine', '192.168.0.7', '192.168.0.8'],
  ['a container’s port', '172.17.0.2', '172.17.0.1'],
  ['this machine’s address on the network', '192.168.0.7', '192.168.0.7'],
  ['an address that somebody routed here', '127.0.0.1', '192.168.0.8'],
  ['a connection that has ended', undefined, undefined],
])('a connection from %s is not', (_who, local, remote) => {
  expect(requestOver(local, remote)).toBe(false);
});

it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])(
  'a request that a server passed on with %s is not',
  (name) => {
    expect(requestOver('127.0.0.1', '127.0.0.1', { [name]: '' })).toBe(false);
  },
);
