import * as v from 'valibot';
import { sign, verify } from 'hono/jwt';

const MESSAGE_VERSION = '2.2.0';

/**
 * EMV 3DS 2: the challenge request that the payer's browser carries to the bank. It holds ids only; the bank
 * already has the rest.
 */
const ChallengeRequest = v.object({
  messageType: v.literal('CReq'),
  messageVersion: v.string(),
  threeDSServerTransID: v.pipe(v.string(), v.uuid()),
  acsTransID: v.pipe(v.string(), v.uuid()),
  challengeWindowSize: v.picklist(['01', '02', '03', '04', '05']),
});
export type ChallengeRequest = v.InferOutput<typeof ChallengeRequest>;

/** The challenge response that the browser carries back. */
export const ChallengeResponse = v.object({
  messageType: v.literal('CRes'),
  messageVersion: v.string(),
  threeDSServerTransID: v.pipe(v.string(), v.uuid()),
  acsTransID: v.pipe(v.string(), v.uuid()),
  challengeCompletionInd: v.literal('Y'),
  transStatus: v.picklist(['Y', 'N', 'U', 'R']),
  /** `01` means that the payer canceled. */
  challengeCancel: v.optional(v.string()),
});
export type ChallengeResponse = v.InferOutput<typeof ChallengeResponse>;

type Ids = { threeDsServerTransId: string; acsTransId: string };

/** Encodes a `creq` field: base64url of JSON. */
export function writeChallengeRequest({ threeDsServerTransId, acsTransId }: Ids): string {
  const request: ChallengeRequest = {
    messageType: 'CReq',
    messageVersion: MESSAGE_VERSION,
    threeDSServerTransID: threeDsServerTransId,
    acsTransID: acsTransId,
    challengeWindowSize: '05',
  };
  return Buffer.from(JSON.stringify(request)).toString('base64url');
}

/** Reads a `creq` field. Returns `undefined` when it is invalid. */
export function parseChallengeRequest(creq: string): ChallengeRequest | undefined {
  try {
    const parsed = v.safeParse(ChallengeRequest, JSON.parse(Buffer.from(creq, 'base64url').toString('utf8')));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** The bank's answer, not signed yet. */
export function challengeResponse(
  { threeDsServerTransId, acsTransId }: Ids,
  verdict: Pick<ChallengeResponse, 'transStatus' | 'challengeCancel'>,
): ChallengeResponse {
  return {
    messageType: 'CRes',
    messageVersion: MESSAGE_VERSION,
    threeDSServerTransID: threeDsServerTransId,
    acsTransID: acsTransId,
    challengeCompletionInd: 'Y',
    ...verdict,
  };
}

const ALGORITHM = 'HS256';

/**
 * Signs the `cres` field as a JWS, because it passes through the payer's browser and must not be changed
 * there.
 */
export function signChallengeResponse(response: ChallengeResponse, key: Buffer): Promise<string> {
  return sign({ ...response }, key.toString('base64url'), ALGORITHM);
}

/** Returns the verified response, or `undefined` when the signature or the content is invalid. */
export async function readChallengeResponse(
  cres: string,
  key: Buffer,
): Promise<ChallengeResponse | undefined> {
  try {
    const parsed = v.safeParse(ChallengeResponse, await verify(cres, key.toString('base64url'), ALGORITHM));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
