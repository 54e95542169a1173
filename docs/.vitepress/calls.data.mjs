import { callList } from './calls.mjs';

export default { watch: ['../openapi.json'], load: callList };
