import * as v from 'valibot';
import { Decimal } from './amount';
import { CustomField } from './custom-field';
import { Id } from './id';

/** What the payer has entered so far. The provider stores it before the payment. It never has card data. */
export const ProcessTxInfo = v.object({
  codePay: v.string(),
  method: v.string(),
  amount: Decimal,
  taxAmount: v.optional(Decimal, 0),
  email: v.optional(v.string(), ''),
  phone: v.optional(v.string(), ''),
  name: v.optional(v.string(), ''),
  txChannel: v.string(),
  customFieldValues: v.optional(v.array(CustomField), []),
  amountToCampaign: v.optional(Decimal),
  idCampaignBridge: v.optional(Id),
  actionSave: v.optional(v.literal('UPDATE_ONLY_VALUES')),
});

export const ProcessTxInfoSaved = v.object({ id: v.string() });
