import type { MethodId } from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useSyncExternalStore } from 'react';
import type { MountedMethod, PaymentMethod } from '../../shared/payment/payment-method';
import { MOST_TILES, startingMethod, withTile } from '../../shared/payment/available-methods';

type MethodListState = {
  ids: readonly MethodId[];
  /** The methods that have a tile; the others are listed under "Más". */
  tiles: readonly MethodId[];
  hasMore: boolean;
  /** This browser knows the payer: one line with the method and the phone replaces the tiles and the phone field. */
  isBrief: boolean;
  /** The user's stored cards replace the tiles until the user wants another method. */
  isFolded: boolean;
  /** The method whose panel is open. */
  chosen?: MethodId;
  /** The methods opened so far; they keep what was typed. */
  mounted: Readonly<Partial<Record<MethodId, MountedMethod>>>;
  /** The methods whose code could not be loaded; choosing one again retries. */
  failed: readonly MethodId[];
};

export type MethodList = StoreApi<MethodListState> & {
  choose: (id: MethodId) => void;
  /** Replaces the offered methods, for example when a method's script arrives late. */
  offer: (ids: readonly MethodId[]) => void;
  /** Ends `isBrief` and `isFolded`: shows the methods as tiles. */
  change: () => void;
  /** Gives every method a tile. */
  showAll: () => void;
  /** Closes a method whose payment was voided, unless it is chosen. If the payer chooses it again, a new payment starts. */
  reset: (id: MethodId) => void;
  /** The opened methods. The chosen one is first: the result of leaving is about it. */
  opened: () => readonly MountedMethod[];
  dispose: () => void;
};

export type MethodListOptions = {
  ids: readonly MethodId[];
  /** The method that is open first, if it is offered. */
  first?: string | undefined;
  isBrief?: boolean;
  isFolded?: boolean;
  /** Returns a method, or a promise while its code loads. */
  load: (id: MethodId) => PaymentMethod | Promise<PaymentMethod>;
  /** `restart`: the method's earlier payment was voided, so the payer starts a new one. */
  mount: (method: PaymentMethod, restart: boolean) => MountedMethod;
  onChosen: (id: MethodId) => void;
};

/** The payment methods of the page. The first one is opened at once. */
export function createMethodList(options: MethodListOptions): MethodList {
  const { ids, first, isBrief = false, isFolded = false, load, mount, onChosen } = options;
  const store = createStore<MethodListState>(() => ({
    ...tilesOf(ids, undefined),
    isBrief,
    isFolded: isFolded && ids.length > 1,
    mounted: {},
    failed: [],
  }));
  const voided = new Set<MethodId>();
  let disposed = false;
  const opened = () => openedIn(store.getState());
  const add = (method: PaymentMethod): void => {
    if (disposed || store.getState().mounted[method.id]) return;
    const added = { [method.id]: mount(method, voided.has(method.id)) };
    store.setState(({ mounted }) => ({ mounted: { ...mounted, ...added } }));
  };
  const open = (id: MethodId): void => {
    const method = load(id);
    if (!(method instanceof Promise)) return add(method);
    method
      .then(add)
      .catch(() => store.setState(({ failed }) => ({ failed: [...failed, id], isFolded: false })));
  };
  const choose = (id: MethodId): void => {
    // The method of a payment in progress stays open.
    if (opened().some(isUnderWay)) return;
    const { chosen, failed, mounted, ids, tiles } = store.getState();
    store.setState({
      chosen: id,
      ...(chosen !== undefined && { isFolded: false }),
      // A method that has got a tile keeps it.
      tiles: tiles.includes(id) ? tiles : withTile(ids, id),
      failed: failed.filter((one) => one !== id),
    });
    if (id !== chosen) onChosen(id);
    if (!mounted[id]) open(id);
  };

  const start = startingMethod(ids, first);
  if (start) choose(start);
  return Object.assign(store, {
    choose,
    offer: (ids: readonly MethodId[]) => offer(store, choose, ids),
    change: () => store.setState({ isBrief: false, isFolded: false }),
    showAll: () => store.setState(({ ids }) => ({ tiles: ids, hasMore: false })),
    reset: (id: MethodId) => {
      voided.add(id);
      closeMethod(store, id);
    },
    opened,
    dispose: () => {
      disposed = true;
      opened().forEach((method) => method.dispose());
    },
  });
}

function openedIn({ chosen, mounted }: MethodListState): MountedMethod[] {
  const first = chosen && mounted[chosen];
  const others = Object.values(mounted).filter((method) => method !== first);
  return first ? [first, ...others] : others;
}

function tilesOf(ids: readonly MethodId[], chosen: MethodId | undefined) {
  return { ids, tiles: withTile(ids, chosen), hasMore: ids.length > MOST_TILES };
}

function offer(
  store: StoreApi<MethodListState>,
  choose: MethodList['choose'],
  ids: readonly MethodId[],
): void {
  store.setState(({ chosen }) => tilesOf(ids, chosen));
  const [only] = ids;
  if (only && store.getState().chosen === undefined) choose(only);
}

/** Does not close the chosen method. */
function closeMethod(store: StoreApi<MethodListState>, id: MethodId): void {
  const { chosen, mounted } = store.getState();
  if (id === chosen) return;
  const { [id]: left, ...kept } = mounted;
  left?.dispose();
  store.setState({ mounted: kept });
}

type MethodCheck = (method: MountedMethod) => boolean;

/** Whether the payer must stay with the method: it sends a payment, or its payment waits for the payer outside of this page. */
export const isUnderWay: MethodCheck = (method) => method.busy() || method.waits();

/**
 * Whether the page must stay as it is: a payment is in progress, waits for the payer outside of this page, or may still be made.
 */
export const isLocked: MethodCheck = (method) =>
  // A request without an answer may still be paid: only the method's leaving result shows it.
  isUnderWay(method) || (method.leaving().outcome === 'pending' && !method.isFree?.());

/** Whether the chosen method's panel is shown in place of the list: a method that waits is always the chosen one. */
export const fillsPage: MethodCheck = (method) => method.fillsPage?.() === true;

/** Focuses the chosen method's tile in a later task: a dialog that closes first returns the focus to its opener. */
export function focusChosen(): void {
  setTimeout(() => document.querySelector<HTMLElement>('[name="method"]:checked')?.focus());
}

/** Whether a payment is being processed by any method. */
export function useAnyBusy(methods: MethodList): boolean {
  return useAnyMethod(methods, (method) => method.busy());
}

/** Whether the check is true for any opened method. */
export function useAnyMethod(methods: MethodList, check: MethodCheck): boolean {
  const isAny = () => methods.opened().some(check);
  return useSyncExternalStore((listener) => subscribe(methods, listener), isAny, isAny);
}

/** Also subscribes to methods that are mounted later. */
function subscribe(methods: MethodList, listener: () => void): () => void {
  const leave: (() => void)[] = [];
  const subscribed = new Set<unknown>();
  const listen = () => {
    const fresh = methods.opened().filter((method) => !subscribed.has(method));
    fresh.forEach((method) => {
      subscribed.add(method);
      leave.push(method.subscribe(listener));
    });
    listener();
  };
  leave.push(methods.subscribe(listen));
  listen();
  return () => leave.forEach((unsubscribe) => unsubscribe());
}
