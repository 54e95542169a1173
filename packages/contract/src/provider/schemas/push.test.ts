import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { FollowRequest, PushMessage } from './push';

const follow = { type: 'follow', authorization: 'key', topics: ['payment:NEQUI-20261121-0001'] };
const push = {
  id: '9f1c1f0e-4d0c-4b6b-8f0e-0d3c1c9d2a11',
  topic: 'user:100',
  type: 'payment.approved',
  at: '2026-11-21T19:05:31.000Z',
  data: {},
};

describe('a follow request', () => {
  it.each([
    ['accepts a payment', follow, true],
    ['accepts a wallet and a sandbox', { ...follow, topics: ['user:100', 'sandbox'] }, true],
    ['rejects an empty list of topics', { ...follow, topics: [] }, false],
    ['rejects 21 topics', { ...follow, topics: Array.from({ length: 21 }, () => 'sandbox') }, false],
    ['rejects a topic without a code', { ...follow, topics: ['payment:'] }, false],
    ['rejects a topic with a suffix', { ...follow, topics: ['sandbox:all'] }, false],
    ['rejects a topic for all wallets', { ...follow, topics: ['user:*'] }, false],
    ['rejects a request without authorization', { ...follow, authorization: undefined }, false],
  ])('%s', (_case, request, allowed) => {
    expect(v.safeParse(FollowRequest, request).success).toBe(allowed);
  });
});

describe('a message of the provider', () => {
  it.each([
    ['accepts a confirmation', { type: 'following', topics: ['sandbox'], serverTime: push.at }, true],
    ['accepts a rejection', { type: 'refused', code: 401 }, true],
    ['accepts a push', push, true],
    ['rejects a push without an id', { ...push, id: undefined }, false],
    ['rejects a push without a valid time', { ...push, at: 'today' }, false],
  ])('%s', (_case, message, isKnown) => {
    expect(v.safeParse(PushMessage, message).success).toBe(isKnown);
  });
});
