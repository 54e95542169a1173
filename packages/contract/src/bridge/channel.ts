/** The penpal channel, with the version of the two method tables; a breaking change gets a new one. */
export const BRIDGE_CHANNEL = 'istmo/2';
