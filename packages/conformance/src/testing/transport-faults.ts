import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Fault } from './faulty-proxy';

const PAY_PATH = '/secure/v1/card/auth-capture';

const withHeader = (answer: Answer, name: string, value: string): Answer => ({
  ...answer,
  headers: { ...answer.headers, [name]: value },
});

/** Longer than the tests' limit for an answer. */
export const SLOW_MS = 1200;

const inPush = (change: (push: Record<string, unknown>) => unknown): Fault => ({
  pushes: () => (text) => {
    const message = JSON.parse(text) as Record<string, unknown>;
    return [JSON.stringify('topic' in message ? change(message) : message)];
  },
});

/** Faults in how responses and pushes are sent. */
export const transportFaults = {
  answersSlowly: {
    answer: async (answer, { path }) => {
      if (path.startsWith('/api/v1/countries')) await wait(SLOW_MS);
      return answer;
    },
  },
  saysAnotherCharset: {
    answer: (answer, { path }) =>
      path.startsWith('/api/v1/payment-info')
        ? withHeader(answer, 'content-type', 'application/json; charset=windows-1252')
        : answer,
  },
  writesLatin1: {
    answer: (answer, { path }) =>
      path.startsWith('/api/v1/payment-info') ? { ...answer, charset: 'latin1' } : answer,
  },
  letsCachesKeepPayments: {
    answer: (answer, { path }) =>
      path.startsWith(PAY_PATH) ? withHeader(answer, 'cache-control', 'public, max-age=60') : answer,
  },
  /** Sends the CORS header for every call but one. */
  forgetsCors: {
    answer: (answer, { path }) =>
      path.startsWith('/api/v1/payment-info')
        ? answer
        : withHeader(answer, 'access-control-allow-origin', '*'),
  },
  forgetsPreflights: { answer: (answer) => withHeader(answer, 'access-control-allow-origin', '*') },
  hidesKeysFromPages: {
    answer: (answer, { path }) =>
      path.startsWith('/.well-known/') ? withHeader(answer, 'access-control-allow-origin', 'null') : answer,
  },
  publishesKeysWithoutIds: {
    answer: (answer, { path }) =>
      path.startsWith('/.well-known/') ? { ...answer, body: answer.body.replace('"kid"', '"id"') } : answer,
  },
  pushesTwice: {
    pushes: () => (text) => (text.includes('"topic"') ? [text, text] : [text]),
  },
  /** Keeps the first push until the second has come. */
  reordersPushes: {
    pushes: () => {
      let kept: string | undefined;
      return (text) => {
        if (!text.includes('"topic"')) return [text];
        const sent = kept === undefined ? [] : [text, kept];
        kept = kept === undefined ? text : undefined;
        return sent;
      };
    },
  },
  pushesWithoutZone: inPush((push) => ({ ...push, at: String(push['at']).replace('Z', '') })),
  pushesOfAnotherTopic: inPush((push) => ({ ...push, topic: 'payment:SOMEBODY-ELSE' })),
} as const satisfies Record<string, Fault>;
