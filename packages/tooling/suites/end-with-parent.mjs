/**
 * Loaded with `node --import`: ends the process when the one that holds its standard input is gone, even if that was
 * killed and could not stop it.
 */
process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM')).resume();
