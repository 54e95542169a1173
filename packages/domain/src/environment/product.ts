/** The version of the product that this checkout implements. */
export const PRODUCT_VERSION = '2.219.0';

/** How dates and times are written, everywhere and in Panama's time: see `panamaDate` and `panamaTime`. */
export const DATE_FORMAT = 'DD/MM/YYYY';
export const TIME_FORMAT = 'HH:mm:ss';

/** The payload's pfFingerprintIntegration. */
export const FINGERPRINT_INTEGRATION = 'FINGER_PRINT';

/** The zone in which links expire. */
export const LINK_TIME_ZONE = 'America/Panama';
