import type {
  PaymentFacts as FactsSchema,
  ProviderFields as FieldsSchema,
  WebhookEvent,
} from '@istmo/contract/provider';
import type * as v from 'valibot';

export type { WebhookType } from '@istmo/contract/provider';
export type PaymentFacts = v.InferOutput<typeof FactsSchema>;
export type ProviderFields = v.InferOutput<typeof FieldsSchema>;

/** The body posted to a merchant's server, without its id. */
export type WebhookBody = Omit<v.InferOutput<typeof WebhookEvent>, 'id'>;
