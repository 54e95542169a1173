import { expect, it, vi } from 'vitest';
import { createUpdater } from './options';

it('passes on changes only: a session begins with the defaults', () => {
  const update = vi.fn();
  const pass = createUpdater(update);
  pass({});
  pass({ theme: 'auto', logo: 'shown' });
  expect(update).not.toHaveBeenCalled();
  pass({ theme: 'dark' });
  pass({ theme: 'dark' });
  pass({});
  expect(update.mock.calls).toEqual([[{ theme: 'dark', logo: 'shown' }], [{ theme: 'auto', logo: 'shown' }]]);
});
