/**
 * The seeds of the walks in `npm test`. Together they have each method, each way to open and to leave the checkout, and each
 * kind of fault: the test beside this file names what is missing when walks are generated differently.
 */
export const SHORT_SEEDS: readonly number[] = [2825, 745, 1253, 132, 210, 1210, 2196];
