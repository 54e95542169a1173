import { beforeEach, expect, it, vi } from 'vitest';
import { offline } from '../../testing/fixtures/make-method-context';
import { fakeCash, points } from '../../testing/stores/open-cash';
import { createPlaceFinder, TYPING_PAUSE_MS } from './place-finder';

beforeEach(() => void vi.useFakeTimers());

const here = { latitude: 8.77811, longitude: -82.43339 };

let language: 'es' | 'en' = 'es';
beforeEach(() => void (language = 'es'));

function open(cashPoints = vi.fn(async () => [...points]), locate = vi.fn(async () => here)) {
  const finder = createPlaceFinder({ api: fakeCash({ cashPoints }), locate, language: () => language });
  return { cashPoints, locate, finder };
}
const flushPromises = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

it('shows the first list once', async () => {
  const { finder, cashPoints } = open();
  finder.open();
  finder.open();
  await flushPromises();
  finder.open();
  expect(cashPoints).toHaveBeenCalledExactlyOnceWith({ network: 'PC', lang: 'es' }, expect.anything());
  expect(finder.getState()).toMatchObject({ status: 'found', points });
});

it('searches once the payer has stopped typing, a millisecond not earlier', async () => {
  const { finder, cashPoints } = open();
  finder.type('Da');
  await flushPromises(TYPING_PAUSE_MS - 1);
  finder.type(' David ');
  await flushPromises(TYPING_PAUSE_MS - 1);
  expect(cashPoints).not.toHaveBeenCalled();
  await flushPromises(1);
  expect(cashPoints).toHaveBeenCalledExactlyOnceWith(
    { network: 'PC', lang: 'es', place: 'David' },
    expect.anything(),
  );
});

it('loads the hours again in a language that the payer changes to, once', async () => {
  const { finder, cashPoints } = open();
  finder.translate(language);
  finder.open();
  await flushPromises();
  finder.translate(language);
  language = 'en';
  finder.translate(language);
  await flushPromises();
  finder.translate(language);
  await flushPromises();
  expect(cashPoints.mock.calls.map(([query]: unknown[]) => query)).toEqual([
    { network: 'PC', lang: 'es' },
    { network: 'PC', lang: 'en' },
  ]);
});

it('requests the location only on demand, and sends it rounded', async () => {
  const { finder, cashPoints, locate } = open();
  finder.open();
  await flushPromises();
  expect(locate).not.toHaveBeenCalled();
  await finder.nearMe();
  await flushPromises();
  expect(cashPoints).toHaveBeenLastCalledWith(
    { network: 'PC', lang: 'es', near: '8.78,-82.43' },
    expect.anything(),
  );
  expect(finder.getState().locating).toBe('done');
});

it('goes on without, where the payer refuses', async () => {
  const { finder, cashPoints } = open(
    undefined,
    vi.fn(async () => Promise.reject(new Error('denied'))),
  );
  await finder.nearMe();
  await flushPromises();
  expect(finder.getState().locating).toBe('refused');
  expect(cashPoints).not.toHaveBeenCalled();
});

it('shows the places of the last request, whichever answer comes first', async () => {
  const [branch, kiosk] = points;
  let arrive = (): void => undefined;
  const late = vi
    .fn<() => Promise<typeof points extends readonly (infer P)[] ? P[] : never>>()
    .mockImplementationOnce(() => new Promise((done) => (arrive = () => done(branch ? [branch] : []))))
    .mockImplementation(async () => (kiosk ? [kiosk] : []));
  const { finder } = open(late);
  finder.open();
  await flushPromises();
  finder.search();
  await flushPromises();
  arrive();
  await flushPromises();
  expect(finder.getState().points).toEqual([kiosk]);
});

it('says where the list cannot be had, and tries again', async () => {
  const { finder } = open(vi.fn(async () => [...points]).mockRejectedValueOnce(offline()));
  finder.open();
  await flushPromises();
  expect(finder.getState().status).toBe('failed');
  finder.search();
  await flushPromises();
  expect(finder.getState().status).toBe('found');
});

it('says nothing any more once it is closed', async () => {
  const { finder } = open();
  finder.open();
  finder.dispose();
  await flushPromises();
  expect(finder.getState().status).toBe('searching');
});
