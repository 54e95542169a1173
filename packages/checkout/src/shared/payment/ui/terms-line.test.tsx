import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TermsLine } from './terms-line';

afterEach(cleanup);

it('leads to the terms in a tab of its own', () => {
  render(<TermsLine order={{ termsUrl: 'https://tienda.test/terminos' }}>Acepta los términos</TermsLine>);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Acepta los términos' });
  expect([link.href, link.target, link.rel]).toEqual(['https://tienda.test/terminos', '_blank', 'noopener']);
});

it('says nothing of terms that nobody can read', () => {
  const { container } = render(<TermsLine order={{}}>Acepta los términos</TermsLine>);
  expect(container.textContent).toBe('');
});
