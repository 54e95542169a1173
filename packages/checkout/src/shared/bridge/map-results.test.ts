import type { CloseAnswer } from '@istmo/contract/bridge';
import { toCheckoutResult } from '@istmo/domain';
import { expect, it, vi } from 'vitest';
import { makeBridge } from '../../testing/fixtures/make-method-context';
import { mapResults } from './map-results';

const result = toCheckoutResult({ outcome: 'canceled', at: 0 });
const changed = toCheckoutResult({ outcome: 'pending', at: 0 });

function mapped() {
  let guard = (): CloseAnswer => ({ close: true });
  const inner = makeBridge({ finish: vi.fn(), close: vi.fn(), guardClose: (next) => (guard = next) });
  return { inner, bridge: mapResults(inner, () => changed), ask: () => guard() };
}

it('changes the result wherever it is reported', () => {
  const { inner, bridge, ask } = mapped();
  bridge.finish(result);
  bridge.close(result);
  bridge.guardClose(() => ({ close: true, result }));
  expect(inner.finish).toHaveBeenCalledExactlyOnceWith(changed);
  expect(inner.close).toHaveBeenCalledExactlyOnceWith(changed);
  expect(ask()).toEqual({ close: true, result: changed });
});

it('adds no result where there is none', () => {
  const { inner, bridge, ask } = mapped();
  bridge.close();
  expect(inner.close).toHaveBeenCalledExactlyOnceWith(undefined);
  bridge.guardClose(() => ({ close: true }));
  expect(ask()).toEqual({ close: true });
  bridge.guardClose(() => ({ close: false, why: 'busy' }));
  expect(ask()).toEqual({ close: false, why: 'busy' });
});
