import { step } from '@istmo/domain';
import { expect, it } from 'vitest';
import { makeActivity } from '../../../testing/fixtures/make-activity';
import { type RequestEvent, requestMachine, type RequestState } from './request-flow';

const request = makeActivity();
const chosen = { request, attemptId: 'a-1' };
const other = { request: makeActivity({ activityCode: 'R-2' }), attemptId: 'a-2' };

const asking: RequestState = { name: 'asking', ...chosen };
const paying: RequestState = { name: 'submitting', ...chosen };
const unanswered: RequestState = { name: 'unanswered', ...chosen };

it.each<[RequestState, RequestEvent, RequestState]>([
  [{ name: 'idle' }, { type: 'chosen', ...chosen }, asking],
  [asking, { type: 'left' }, { name: 'idle' }],
  [asking, { type: 'confirmed' }, paying],
  [paying, { type: 'left' }, paying],
  [paying, { type: 'succeeded' }, { name: 'paid', request }],
  [paying, { type: 'refused', message: 'no' }, { name: 'refused', message: 'no' }],
  [paying, { type: 'noAnswer' }, unanswered],
  // The same attempt, and no other meanwhile.
  [unanswered, { type: 'confirmed' }, paying],
  [unanswered, { type: 'chosen', ...other }, unanswered],
  [
    { name: 'paid', request },
    { type: 'chosen', ...other },
    { name: 'asking', ...other },
  ],
  [
    { name: 'refused', message: 'no' },
    { type: 'chosen', ...other },
    { name: 'asking', ...other },
  ],
])('%j, %j', (state, event, next) => {
  expect(step(requestMachine, state, event)).toEqual(next);
});
