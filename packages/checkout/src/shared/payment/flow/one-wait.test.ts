import { expect, it, vi } from 'vitest';
import { useFakeTime } from '../../../testing/fakes';
import { offline } from '../../../testing/fixtures/make-method-context';
import { yappyInTurn } from '../../../testing/phone-answers';
import { askYappy } from '../../../testing/stores/open-yappy';

useFakeTime();

it('keeps saying that it could not be canceled while the provider answers that it waits', async () => {
  const { store, state, api } = await askYappy({ cancelYappy: yappyInTurn(offline()) });
  store.flow.getState().send({ type: 'giveUp' });
  await vi.advanceTimersByTimeAsync(0);
  const asked = api.yappyStatus.mock.calls.length;
  store.flow.checkNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(api.yappyStatus.mock.calls.length).toBeGreaterThan(asked);
  expect(state()).toMatchObject({ name: 'waiting', cancelFailed: true });
});
