import { afterEach, expect, it, vi } from 'vitest';
import { pushHistoryEntry } from './open-modal';

const session = (id: string) => {
  const over = new AbortController();
  const requestClose = vi.fn();
  const entry = pushHistoryEntry({ id, requestClose, signal: over.signal, language: 'es', retry: vi.fn() });
  const close = () => {
    over.abort();
    return entry.goBack(false);
  };
  return { requestClose, close };
};
const idOnTop = () => (history.state as { istmo?: string } | null)?.istmo;

/** A window's `navigation` whose traversals end when the test says so. */
function useNavigation() {
  const arrivals: (() => void)[] = [];
  const traverseTo = vi.fn((key: string) => ({
    committed: new Promise<void>((resolve) =>
      arrivals.push(() => {
        history.replaceState({ key }, '');
        dispatchEvent(new PopStateEvent('popstate'));
        resolve();
      }),
    ),
  }));
  vi.stubGlobal('navigation', { currentEntry: { key: 'the page' }, traverseTo });
  return { traverseTo, arrive: () => arrivals.shift()?.() };
}

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '');
  vi.useRealTimers();
});

it('leaves its entry by one traversal, however slow it is', async () => {
  vi.useFakeTimers();
  const back = vi.spyOn(history, 'back');
  const { traverseTo, arrive } = useNavigation();
  const closed = session('one').close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(traverseTo.mock.calls).toEqual([['the page']]);
  expect(back).not.toHaveBeenCalled();
  arrive();
  await closed;
  expect(idOnTop()).toBeUndefined();
});

it('waits for the one before, whose way back would look like the payer’s', async () => {
  const { arrive } = useNavigation();
  const closed = session('one').close();
  const { requestClose } = session('two');
  expect(idOnTop()).toBe('one');
  arrive();
  await closed;
  await expect.poll(idOnTop).toBe('two');
  expect(requestClose).not.toHaveBeenCalled();
});

it('steps back where the browser cannot go to an entry by its key', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {
    history.replaceState(null, '');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await session('one').close();
  expect(back).toHaveBeenCalledTimes(1);
});

it('takes the state from the page’s entry while ours is above it, and gives it back', async () => {
  const page = { turbo: { restorationIdentifier: 'a' }, idx: 3 };
  history.replaceState(page, '');
  const replaced = vi.spyOn(history, 'replaceState');
  const { close } = session('one');
  expect(replaced.mock.calls).toEqual([[null, '']]);
  // A router that navigates from here finds its page again, and continues to count its entries.
  expect(history.state).toEqual({ ...page, istmo: 'one' });
  vi.spyOn(history, 'back').mockImplementation(() => {
    history.replaceState(null, '');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await close();
  expect(history.state).toEqual(page);
  // Later changes of the page to its own entry stay.
  history.replaceState(null, '');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(history.state).toBeNull();
});

it('gives the page’s entry its state back where a router adds its own to every state', async () => {
  const page = { next: 'tree', cart: 2 };
  history.replaceState(page, '');
  const replace = history.replaceState.bind(history);
  vi.spyOn(history, 'replaceState').mockImplementation((state: object | null, ...rest) =>
    replace({ ...state, next: 'tree' }, ...rest),
  );
  const { close } = session('one');
  vi.spyOn(history, 'back').mockImplementation(() => {
    replace({ next: 'tree' }, '');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await close();
  expect(history.state).toEqual(page);
});

it('leaves the page’s entry as it was where no entry can be added', () => {
  history.replaceState({ page: 1 }, '');
  vi.spyOn(history, 'pushState').mockImplementation(() => {
    throw new Error('too many');
  });
  session('one');
  expect(history.state).toEqual({ page: 1 });
});
