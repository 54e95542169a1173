/** The version of the specification's product that this checkout implements; support reads it off the page. */
export const PRODUCT_VERSION = '2.219.0';

/** The payload's pfFingerprintIntegration. */
export const FINGERPRINT_INTEGRATION = 'FINGER_PRINT';
