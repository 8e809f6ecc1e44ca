// Usage: node dist/release/main.js publish|releases|rollback|promote|prune|freeze|unfreeze <part>. Entry
// point in an image, which cannot build; npm scripts other than `release` use it too.
import { runCommand } from './command-line.ts';

await runCommand(process.argv.slice(2));
