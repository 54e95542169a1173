// The program as shipped, without the argument that started this file.
process.argv.splice(2);
await import('../main');

export {};
