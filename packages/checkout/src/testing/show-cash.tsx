import type { Language } from '@istmo/domain';
import { pending, openCash } from './stores/open-cash';
import { renderMethod } from './render-screen';
import { NOW } from './fixtures/make-method-context';
import { CashAction, CashPanel } from '../flows/cash/cash-method';

type Opening = Parameters<typeof openCash>[0];

export const showCash = (opening: Opening = {}, language: Language = 'es') =>
  renderMethod(openCash(opening), CashPanel, CashAction, language);

/** Renders the cash method after a reload, with an unpaid voucher. */
export const showVoucher = (opening: Opening = {}, language: Language = 'es') =>
  showCash({ unfinished: { attemptId: 'a-1', payment: pending }, now: () => NOW, ...opening }, language);
