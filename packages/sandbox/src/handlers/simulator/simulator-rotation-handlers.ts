import type { SimulatorEndpoints } from '@istmo/contract/simulator';
import type { Services } from '../../services';
import { rotateSigningKey, type SigningKey, signingKeys } from '../../signing/signing-keys';
import { rotateWebhookSecret } from '../../webhooks/manage-webhooks';
import type { HandlersOf } from '../handlers';

type Names = 'rotateWebhookSecret' | 'signingKeys' | 'rotateSigningKey';

/** The simulator's calls that rotate what the provider signs with. */
export function simulatorRotationHandlers(services: Services): HandlersOf<Pick<SimulatorEndpoints, Names>> {
  return {
    rotateWebhookSecret: ({ body }) => rotateWebhookSecret(services, body),
    signingKeys: async () => (await signingKeys(services)).map(toSigningKey),
    rotateSigningKey: async ({ body }) =>
      (await rotateSigningKey(services, body.overlapHours)).map(toSigningKey),
  };
}

function toSigningKey({ publicKey, state, until }: SigningKey) {
  return { kid: publicKey.kid, state, until: until?.toISOString() ?? null };
}
