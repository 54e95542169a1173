import type { Endpoints, HandlerInput } from '@istmo/contract/provider';
import { emailRefusal } from '@istmo/domain';
import { keepCashPayer } from '../db/queries/cash-queries';
import { Fault } from '../fault';
import { findPayable } from '../payments/find-payable';
import type { Services } from '../services';

type Body = HandlerInput<Endpoints['cashRegistration']>['body'];

/** Makes a payer known to the cash networks. Throws a Fault: 404 for an unknown link, 422 for an e-mail or document that is none. */
export async function registerPayer({ db, clock }: Services, body: Body): Promise<number> {
  const { codePay, email, name, phone, document } = body;
  await findPayable(db, { code: codePay });
  const refusal = emailRefusal(email);
  if (refusal) throw new Fault(422, refusal);
  if (name.trim() === '') throw new Fault(422, 'field_required', { at: 'name' });
  // A cédula (8-123-4567, PE-12-345) or a passport.
  if (document !== '' && !/^[\dA-Z-]{5,20}$/i.test(document))
    throw new Fault(422, 'only_alphanumeric_characters');
  const known = {
    email: email.trim().toLowerCase(),
    document: document.toUpperCase(),
    name: name.trim(),
    phone,
  };
  return keepCashPayer(db, { ...known, registeredAt: new Date(clock()) });
}
