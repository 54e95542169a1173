import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isProviderError } from '@istmo/contract/provider';
import { createFormStore } from './form-store';
import { fault, offline } from '../../testing/fixtures/make-method-context';
import { atItsField } from './refused-fields';

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
  expect(form.getState().fieldErrors.name).toBe('field_required');
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
  expect(form.getState().fieldErrors).toEqual({});
});

describe('refused fields', () => {
  const empty = { name: 'Ana', email: 'ana@correo.com', cvc: '123' };
  const right = () => ({ name: undefined, email: undefined, cvc: undefined });

  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = '<input id="form-name"><input id="form-email"><input id="form-cvc">';
  });

  async function refuse(error: Error, form = createFormStore(empty, right)) {
    const call = Promise.reject(error).catch(
      atItsField<keyof typeof empty>({
        form,
        fields: { 'cardInformation.cvv': 'cvc', 'cardInformation.firstName': 'name' },
        idOf: (field) => `form-${field}`,
      }),
    );
    const isRestated = isProviderError(error) && error.key === 'missing_arguments';
    const thrown: unknown = await call.catch((one: unknown) => one);
    expect(isRestated ? (thrown as Error).cause : thrown).toBe(error);
    await vi.runAllTimersAsync();
    return form;
  }

  const at = (...paths: string[]) => ({
    issues: paths.map((path) => ({ at: `body.${path}`, expected: 'x' })),
  });
  const invalidEmail = () => fault({ code: 422, key: 'invalid_email', data: at('email') });

  it('shows a refusal beside its field, and moves the payer there', async () => {
    const form = await refuse(invalidEmail());
    expect(form.getState().fieldErrors.email).toBe('invalid_email');
    expect([...form.getState().shown]).toEqual(['email']);
    expect(document.activeElement?.id).toBe('form-email');
  });

  it('keeps it while another field is edited, until its own is', async () => {
    const form = await refuse(invalidEmail());
    form.set('name', 'Ana Batista');
    expect(form.getState().fieldErrors.email).toBe('invalid_email');
    form.set('email', 'ana@correo.com.pa');
    expect(form.getState().fieldErrors.email).toBeUndefined();
    form.set('name', 'Ana');
    expect(form.getState().fieldErrors.email).toBeUndefined();
  });

  it('lets the form be sent again as it is', async () => {
    const form = await refuse(invalidEmail());
    form.recheck();
    expect(form.getState().fieldErrors.email).toBeUndefined();
  });

  it('says what is wrong with each field that does not match the schema', async () => {
    const data = at('cardInformation.cvv', 'email', 'cardInformation.firstName');
    const form = createFormStore({ ...empty, email: ' ' }, right);
    await refuse(fault({ code: 422, key: 'missing_arguments', data }), form);
    expect(form.getState().fieldErrors).toEqual({
      cvc: 'invalid_cvc',
      email: 'field_required',
      name: 'format_name_invalid',
    });
    expect(document.activeElement?.id).toBe('form-cvc');
  });

  it('is thrown with what is wrong with the first of them', async () => {
    const error = fault({ code: 422, key: 'missing_arguments', data: at('email', 'cardInformation.cvv') });
    const form = createFormStore(empty, right);
    const call = Promise.reject(error).catch(atItsField({ form, idOf: () => 'form-email' }));
    await expect(call).rejects.toMatchObject({ code: 422, key: 'invalid_email', message: '' });
  });

  it('is shown at a CVC that the end of the payment empties', async () => {
    const form = createFormStore(empty, right);
    const refusing = refuse(fault({ code: 422, key: 'invalid_cvc', data: at('cardInformation.cvv') }), form);
    form.preset('cvc', '');
    await refusing;
    expect(form.getState().fieldErrors.cvc).toBe('invalid_cvc');
  });

  it.each([
    ['no answer', offline()],
    ['another field', fault({ code: 422, key: 'invalid_amount', data: at('taxAmount') })],
    ['no field', fault({ code: 422, key: 'invalid_amount', data: null })],
    ['something else', new Error('broken')],
  ])('leaves the form as it is after %s', async (_what, error) => {
    const form = await refuse(error);
    expect(form.getState().shown.size).toBe(0);
  });
});
