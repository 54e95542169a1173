import type { phoneEndpoints } from '@istmo/contract/provider';
import type { ApiOf } from '../../shared/api/api';

/** The provider's calls that a Clave payment makes. */
export type ClaveApi = ApiOf<typeof phoneEndpoints>;
