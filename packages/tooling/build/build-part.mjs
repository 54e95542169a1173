import configOf from '../../../rollup.config.mjs';
import { writeBundles } from './write-bundles.mjs';

/** An error in the sources has a code. Any other error is shown with its stack. */
const textOf = ({ code, message, frame = '', stack }) => (code ? `${message}\n${frame}` : stack);

process.on('message', async (part) => {
  try {
    await writeBundles(configOf({ configOnly: part }));
    process.send(part);
  } catch (error) {
    console.error(`${part} could not be built.\n${textOf(error)}`);
    process.exit(1);
  }
});
// Nothing is left to build, or another process failed.
process.on('disconnect', () => process.exit());
