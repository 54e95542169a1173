import type { MethodId } from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isUnderWay } from './standing';
import type { MountedMethod, PaymentMethod } from '../shared/payment/payment-method';

export type MethodListState = {
  ids: readonly MethodId[];
  /** The one whose panel is open. */
  chosen?: MethodId;
  /** Those that were opened so far, and keep what was typed. */
  mounted: Readonly<Partial<Record<MethodId, MountedMethod>>>;
  /** Those whose code could not be loaded; choosing one again tries again. */
  failed: readonly MethodId[];
};

export type MethodList = StoreApi<MethodListState> & {
  choose: (id: MethodId) => void;
  /** All that are mounted. */
  opened: () => readonly MountedMethod[];
  dispose: () => void;
};

export type MethodListOptions = {
  ids: readonly MethodId[];
  /** The one that is open from the start, where it is offered. */
  first?: string | undefined;
  load: (id: MethodId) => Promise<PaymentMethod>;
  mount: (method: PaymentMethod) => MountedMethod;
  onChosen: (id: MethodId) => void;
};

/** The payment methods on the page. One is open from the start. */
export function createMethodList({ ids, first, load, mount, onChosen }: MethodListOptions): MethodList {
  const store = createStore<MethodListState>(() => ({ ids, mounted: {}, failed: [] }));
  let disposed = false;
  const opened = (): MountedMethod[] => Object.values(store.getState().mounted);

  async function open(id: MethodId): Promise<void> {
    try {
      const method = await load(id);
      if (disposed || store.getState().mounted[id]) return;
      store.setState(({ mounted }) => ({ mounted: { ...mounted, [id]: mount(method) } }));
    } catch {
      store.setState(({ failed }) => ({ failed: [...failed, id] }));
    }
  }

  const choose = (id: MethodId): void => {
    // Money that moves, or may any moment, keeps its own method open.
    if (opened().some(isUnderWay)) return;
    store.setState(({ failed }) => ({ chosen: id, failed: failed.filter((one) => one !== id) }));
    onChosen(id);
    if (!store.getState().mounted[id]) void open(id);
  };

  const start = ids.find((id) => id === first) ?? ids[0];
  if (start) choose(start);
  return Object.assign(store, {
    choose,
    opened,
    dispose: () => {
      disposed = true;
      opened().forEach((method) => method.dispose());
    },
  });
}
