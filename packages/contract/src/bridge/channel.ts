/**
 * The penpal channel, with the version of the two method tables. A breaking change gets a new version. It has a file of its
 * own because the sandbox uses it too, and the sandbox compiles without browser types.
 */
export const BRIDGE_CHANNEL = 'istmo/2';
