/**
 * The penpal channel, with the version of the two method tables; a breaking change gets a new one. It stands apart because
 * the sandbox names it too, and the sandbox is compiled without the types of a browser.
 */
export const BRIDGE_CHANNEL = 'istmo/2';
