import { findMerchant } from '../db/queries/merchant-queries';
import { writeEndpoint } from '../db/queries/webhook-queries';
import { Fault } from '../fault';
import type { Services } from '../services';

// What the signature's hash has; the standard asks for at least 24.
const SECRET_BYTES = 32;

type Chosen = { idMerchant: number; url: string };

/** Where a merchant's webhooks go from now on. The first time makes the secret that they are signed with. Throws a Fault. */
export async function setEndpoint(
  { db, randomBytes }: Pick<Services, 'db' | 'randomBytes'>,
  { idMerchant, url }: Chosen,
): Promise<Chosen & { secret: string }> {
  if (!isWebAddress(url))
    throw new Fault(422, 'A webhook goes to an address that begins with http: or https:');
  if (!(await findMerchant(db, idMerchant))) throw new Fault(404, 'No such merchant');
  const secret = `whsec_${Buffer.from(randomBytes(SECRET_BYTES)).toString('base64')}`;
  const written = await writeEndpoint(db, { merchantId: idMerchant, url, secret });
  return { idMerchant, url: written.url, secret: written.secret };
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
