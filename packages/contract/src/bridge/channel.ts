/**
 * The version of the bridge; a breaking change gets a new one. It stands apart because the sandbox names it too, and the
 * sandbox is compiled without the types of a browser, which the options of a page need.
 */
export const BRIDGE_CHANNEL = 'istmo/1';
