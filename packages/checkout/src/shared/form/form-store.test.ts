import { expect, it, vi } from 'vitest';
import { createFormStore } from './form-store';

const empty = { name: '', email: '' };
const required = (values: typeof empty) => ({
  name: values.name === '' ? ('field_required' as const) : undefined,
  email: values.email === '' ? ('field_required' as const) : undefined,
});

it('validates at once, and shows an error when an edited field is left', () => {
  const form = createFormStore(empty, required);
  form.leave('name');
  expect(form.getState().shown.has('name')).toBe(false);
  form.set('name', 'Ana');
  form.set('name', '');
  form.leave('name');
  expect(form.getState().refusals.name).toBe('field_required');
  expect([...form.getState().shown]).toEqual(['name']);
});

it('shows all errors on demand', () => {
  const form = createFormStore(empty, required);
  form.showAll();
  expect([...form.getState().shown]).toEqual(['name', 'email']);
});

it('takes a text for its own that the payer did not type', () => {
  const form = createFormStore(empty, required);
  form.set('email', 'a@b.co');
  form.showAll();
  form.preset('email', '');
  const { values, edited, shown } = form.getState();
  expect([values.email, edited.has('email'), shown.has('email')]).toEqual(['', false, false]);
});

it('validates again after the rules changed', () => {
  const rules = vi.fn(required);
  const form = createFormStore(empty, rules);
  rules.mockReturnValue({ name: undefined, email: undefined });
  form.recheck();
  expect(form.getState().refusals).toEqual({});
});
