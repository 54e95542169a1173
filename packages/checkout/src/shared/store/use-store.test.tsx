import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { useStore } from './use-store';

it('hydrates with the present state of the store, not with its first one', () => {
  const store = createStore<{ name: string }>(() => ({ name: 'loading' }));
  store.setState({ name: 'ready' });
  const seen: string[] = [];
  function Name() {
    const name = useStore(store, (state) => state.name);
    seen.push(name);
    return <p>{name}</p>;
  }
  const root = document.createElement('div');
  root.innerHTML = '<p>ready</p>';
  const drawn = root.firstChild;
  act(() => {
    hydrateRoot(root, <Name />);
  });
  expect(root.firstChild).toBe(drawn);
  expect(seen).not.toContain('loading');
  act(() => {
    store.setState({ name: 'paid' });
  });
  expect(root.innerHTML).toBe('<p>paid</p>');
});
