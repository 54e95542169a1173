import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { arrivalAddress, browserLocator, type Locator, memoryLocator, withKeptParams } from './locator';
import { createSafeStorage } from '../../shared/storage/safe-storage';

describe('withKept', () => {
  it.each([
    ['/pf/default-receipt/A', '?type=lk&code=LK-1', '/pf/default-receipt/A'],
    [
      '/pf/default-receipt/A',
      '?code=LK-1&origin=https%3A%2F%2Fa.test',
      '/pf/default-receipt/A?origin=https%3A%2F%2Fa.test',
    ],
    ['/404?reason=x', '?language=en&theme=dark', '/404?reason=x&language=en&theme=dark'],
    ['/?language=es', '?language=en', '/?language=es'],
    // A payer who comes back to pay again keeps the options of the merchant's page.
    ['/', '?amount=48.15&currency=USD&code=LK-1', '/?amount=48.15&currency=USD'],
    ['/', '?logo=hidden&methods=card&splash=hidden', '/?logo=hidden&methods=card&splash=hidden'],
    ['/', '?appearance=%7B%22radius%22%3A4%7D', '/?appearance=%7B%22radius%22%3A4%7D'],
    ['/', '?returnUrl=https%3A%2F%2Fa.test%2F%3Fb%3D1', '/?returnUrl=https%3A%2F%2Fa.test%2F%3Fb%3D1'],
    // Slashes alone name no host, and a name after two slashes becomes a path.
    ['//', '', '/'],
    ['//evil.test/x?a=1', '', '/evil.test/x?a=1'],
    ['/.//evil.test', '', '/evil.test'],
    ['/..//evil.test?a=1', '', '/evil.test?a=1'],
    ['/x/..//evil.test', '', '/evil.test'],
  ])('%s from %s is %s', (to, search, result) => expect(withKeptParams(to, search)).toBe(result));
});

function Where({ locator }: { locator: Locator }) {
  const { pathname, search } = locator.useAddress();
  return <p>{`${pathname} ${new URLSearchParams(search).get('code')}`}</p>;
}

describe.each([
  ['of the browser', browserLocator],
  ['in memory', () => memoryLocator('/pf/widget?code=LK-1&theme=dark')],
])('a locator %s', (_where, create) => {
  beforeEach(() => history.replaceState(null, '', '/pf/widget?code=LK-1&theme=dark'));

  it('shows the current address, and replaces it', () => {
    const locator = create();
    const entries = history.length;
    render(<Where locator={locator} />);
    expect(screen.getByText('/pf/widget LK-1')).toBeTruthy();
    act(() => locator.replace('/pf/responseMessage?code=3000'));
    expect(screen.getByText('/pf/responseMessage 3000')).toBeTruthy();
    expect(new URLSearchParams(locator.current().search).get('theme')).toBe('dark');
    expect(history.length).toBe(entries);
  });

  it('adds a history entry on a visit', () => {
    const locator = create();
    render(<Where locator={locator} />);
    act(() => locator.visit('/pf/widget/home?code=LK-2'));
    expect(screen.getByText('/pf/widget/home LK-2')).toBeTruthy();
    expect([locator.moved(), new URLSearchParams(locator.current().search).get('theme')]).toEqual([
      true,
      'dark',
    ]);
  });
});

it('goes back in the browser’s history', async () => {
  history.replaceState(null, '', '/pf/widget/home');
  const locator = browserLocator();
  locator.visit('/pf/widget/home?view=cards');
  history.back();
  await expect.poll(() => locator.current().search).toBe('');
});

describe('locator arrival', () => {
  const storage = () =>
    createSafeStorage(() => {
      throw new DOMException('refused', 'SecurityError');
    });

  it('restores the sending page’s options after the bank’s page', () => {
    const kept = storage();
    const first = '?code=LK-1&returnUrl=https%3A%2F%2Ftienda.test%2F&theme=dark';
    expect(arrivalAddress({ pathname: '/', search: first }, kept)).toBe(`/${first}`);
    expect(arrivalAddress({ pathname: '/', search: '?code=LK-1&Oper=STG-1' }, kept)).toBe(
      '/?code=LK-1&Oper=STG-1&returnUrl=https%3A%2F%2Ftienda.test%2F&theme=dark',
    );
  });

  it('takes nothing from an earlier payment', () => {
    const kept = storage();
    arrivalAddress({ pathname: '/', search: '?code=LK-1&returnUrl=https%3A%2F%2Fa.test%2F' }, kept);
    arrivalAddress({ pathname: '/', search: '?code=LK-2' }, kept);
    expect(arrivalAddress({ pathname: '/', search: '?code=LK-2&Oper=STG-1' }, kept)).toBe(
      '/?code=LK-2&Oper=STG-1',
    );
  });
});
