import * as v from 'valibot';
import type { EndpointTable } from '../provider/endpoint';
import { ERROR_CODES } from '../provider/errors';
import { Id } from '../provider/schemas/id';
import { RotatedSecret, SigningKey } from './schemas';

const { notFound, unprocessable } = ERROR_CODES;

/** For how long the old secret or key is valid besides the new one. */
const overlapHours = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(720)), 24);

/** Rotation of what the provider signs with. The old and the new are valid side by side for a time. */
export const rotationControls = {
  rotateWebhookSecret: {
    summary:
      'A new secret for a merchant’s webhooks. Until the overlap ends, each webhook has a signature of the old one as well.',
    method: 'post',
    path: '/simulator/api/webhook-endpoint/rotate',
    auth: 'none',
    body: v.object({ idMerchant: Id, overlapHours }),
    response: RotatedSecret,
    errors: [notFound, unprocessable],
  },
  signingKeys: {
    summary:
      'The keys of signed results: the current one, the next one, and those that were rotated out lately.',
    method: 'get',
    path: '/simulator/api/signing-keys',
    auth: 'none',
    response: v.array(SigningKey),
  },
  rotateSigningKey: {
    summary: 'Signs results with the next key. The old one stays published until the overlap ends.',
    method: 'post',
    path: '/simulator/api/signing-keys/rotate',
    auth: 'none',
    body: v.object({ overlapHours }),
    response: v.array(SigningKey),
    errors: [unprocessable],
  },
} as const satisfies EndpointTable;
