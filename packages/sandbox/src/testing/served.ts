// The program as it ships, without the argument that this file was run by.
process.argv.splice(2);
await import('../main');

export {};
