import { type ComponentType, lazy, useEffect, useState } from 'react';
import type { LazyNamespace } from '../shared/i18n/texts';
import { lazyPage } from '../shared/page/lazy-page';
import type { WalletLineProps } from '../shared/page/page-context';
import { lazyExport, retryImport } from '../shared/startup/retry-import';
import type {
  EarlierAttemptNoticeProps,
  LinkExpiryProps,
  MissingMethodsProps,
  RememberPayerProps,
} from './checkout-page/notices';
import { type LazyLeaveDialog, LeaveWithoutDialog } from './leaving/leaving';
import type { Services } from './services';
import { messageScreens } from './shared-chunks';

/** Loads the parts that the checkout page shows after its first paint. */
export const later = () => retryImport(() => import('./later-parts'));

/** Fetches the parts that the page may need later, so that a chosen method waits only for its own code. */
export function fetchLater(): void {
  void later().catch(() => undefined);
  void import('../shared/payment/method-parts').catch(() => undefined);
}

const pageScreen = lazyExport(() => import('./routing/routes'), 'createPageScreen');

/** Screens that are loaded, with their texts, when they are first shown. */
export function createLazyScreens(services: Services) {
  const { texts, painted } = services;
  /**
   * A part that loads after the first paint of the checkout page, which has a placeholder for it. If it cannot be loaded, the
   * payment continues without it.
   */
  const placed = <P extends object>(load: () => Promise<ComponentType<P>>, ...namespaces: LazyNamespace[]) =>
    lazy<ComponentType<P>>(async () => {
      await painted;
      const loading = Promise.all([load(), ...namespaces.map((namespace) => texts.load(namespace))]);
      const loaded = await loading.catch(() => undefined);
      return { default: loaded?.[0] ?? Nothing };
    });
  /** A part without a placeholder. During hydration it would take the next element for its own, so it renders later. */
  const part = <P extends object>(...given: Parameters<typeof placed<P>>) =>
    afterPaint(painted, placed<P>(...given));
  return {
    /** All pages except the payment pages. */
    PageScreen: lazyPage(texts, async () => (await pageScreen())(services), []),
    OtherTabScreen: lazyPage(texts, async () => (await later()).OtherTabScreen, ['messages']),
    RefusedPage: lazyPage(texts, lazyExport(messageScreens, 'MessagePage'), ['messages', 'advice']),
    leaveDialog: lazyLeaveDialog(texts),
    EarlierAttemptNotice: part<EarlierAttemptNoticeProps>(
      async () => (await later()).EarlierAttemptNotice,
      'earlier',
    ),
    MissingMethods: part<MissingMethodsProps>(async () => (await later()).MissingMethods, 'missingMethods'),
    LinkExpiry: placed<LinkExpiryProps>(async () => (await later()).LinkExpiry),
    WalletLine: part<WalletLineProps>(async () => (await later()).WalletLine, 'login'),
    RememberPayer: placed<RememberPayerProps>(async () => (await later()).RememberPayer, 'remember'),
  };
}

function lazyLeaveDialog(texts: Services['texts']): LazyLeaveDialog {
  const load = async () => {
    const loading = Promise.all([later(), texts.load('leaving')]);
    const dialog = await loading.catch(() => undefined);
    return { default: dialog?.[0].LeaveDialog ?? LeaveWithoutDialog };
  };
  return { Dialog: lazy(load), load: () => void load() };
}

const Nothing = () => null;

export type LazyScreens = ReturnType<typeof createLazyScreens>;

/** Renders nothing until the first screen is painted, and then the component. */
function afterPaint<P extends object>(painted: Promise<void>, Part: ComponentType<P>): ComponentType<P> {
  return function AfterPaint(props: P) {
    const [isPainted, setPainted] = useState(false);
    useEffect(() => {
      void painted.then(() => setPainted(true));
    }, []);
    return isPainted ? <Part {...props} /> : null;
  };
}
