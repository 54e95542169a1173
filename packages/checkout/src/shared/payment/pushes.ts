import type { PushTopic } from '@istmo/contract/provider';

/** News of payments as the provider sends it. A push carries no truth: who hears one looks again. */
export type Pushes = {
  /** Calls back when something happened to the topic, or may have. Returns what unsubscribes. */
  follow: (topic: PushTopic, listener: () => void) => () => void;
  /** Whether the line is open now: who follows need not ask often. */
  isOpen: () => boolean;
};
