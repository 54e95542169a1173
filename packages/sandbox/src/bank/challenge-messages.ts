import * as v from 'valibot';

const MESSAGE_VERSION = '2.2.0';

/** EMV 3DS 2: what the payer's browser carries to the bank. It holds ids only; the bank was told the rest before. */
const ChallengeRequest = v.object({
  messageType: v.literal('CReq'),
  messageVersion: v.string(),
  threeDSServerTransID: v.pipe(v.string(), v.uuid()),
  acsTransID: v.pipe(v.string(), v.uuid()),
  challengeWindowSize: v.picklist(['01', '02', '03', '04', '05']),
});
export type ChallengeRequest = v.InferOutput<typeof ChallengeRequest>;

/** What it carries back. */
export const ChallengeResponse = v.object({
  messageType: v.literal('CRes'),
  messageVersion: v.string(),
  threeDSServerTransID: v.pipe(v.string(), v.uuid()),
  acsTransID: v.pipe(v.string(), v.uuid()),
  challengeCompletionInd: v.literal('Y'),
  transStatus: v.picklist(['Y', 'N', 'U', 'R']),
  /** 01: the payer canceled. */
  challengeCancel: v.optional(v.string()),
});
export type ChallengeResponse = v.InferOutput<typeof ChallengeResponse>;

type Ids = { threeDsServerTransId: string; acsTransId: string };

/** A `creq` field: base64url of JSON. */
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

/** Reads a `creq` field; `undefined` where it is none. */
export function parseChallengeRequest(creq: string): ChallengeRequest | undefined {
  try {
    const parsed = v.safeParse(ChallengeRequest, JSON.parse(Buffer.from(creq, 'base64url').toString('utf8')));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** The bank's answer, before it is signed. */
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
