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

describe('a caller may follow', () => {
  it.each([
    ['a payment', follow, true],
    ['a wallet and a sandbox', { ...follow, topics: ['user:100', 'sandbox'] }, true],
    ['nothing', { ...follow, topics: [] }, false],
    ['more than it can need', { ...follow, topics: Array.from({ length: 21 }, () => 'sandbox') }, false],
    ['a topic that is none', { ...follow, topics: ['payment:'] }, false],
    ['a topic with something behind it', { ...follow, topics: ['sandbox:all'] }, false],
    ['every wallet', { ...follow, topics: ['user:*'] }, false],
    ['without saying who it is', { ...follow, authorization: undefined }, false],
  ])('%s: %s', (_case, request, allowed) => {
    expect(v.safeParse(FollowRequest, request).success).toBe(allowed);
  });
});

describe('the provider says', () => {
  it.each([
    ['that it was heard', { type: 'following', topics: ['sandbox'], serverTime: push.at }, true],
    ['that it refuses', { type: 'refused', code: 401 }, true],
    ['what happened', push, true],
    ['something without an id', { ...push, id: undefined }, false],
    ['something at no time', { ...push, at: 'today' }, false],
  ])('%s', (_case, message, known) => {
    expect(v.safeParse(PushMessage, message).success).toBe(known);
  });
});
