import type { paymentRoute } from './routing/payment-route';
import type { Language } from '@istmo/domain';
import type { FirstRequests } from '../shared/startup/first-requests';

/** What the three scripts of the page leave for each other: the boot script, the one that draws the form, and the app. */
export type BootWindow = Window & {
  /** The first requests, which the boot script has sent. */
  istmoBoot?: FirstRequests;
  /** The page of the address, where it is one of a payment. */
  istmoRoute?: ReturnType<typeof paymentRoute>;
  /** The form that is drawn before the app, until the app hydrates it or it is taken away. */
  istmoDrawn?: DrawnForm;
};

export type DrawnForm = {
  language: Language;
  isWide: boolean;
  /** Takes the form out of the page: what comes is another one. */
  giveUp: () => void;
  /** Resolves when it is taken away. */
  gone: Promise<void>;
  /** Ends that what is typed is stored when the page is left, and stores it now: from here on, the app does. */
  handOver: () => void;
  /** An Esc that came before the app is the app's to answer. */
  repeatEscape: () => void;
};
