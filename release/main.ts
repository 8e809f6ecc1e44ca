// node dist/release/main.js publish|releases|rollback|promote|prune|freeze|unfreeze <part>: in an image, where
// nothing can be built; npm's commands but `release` run it too.
import { runCommand } from './command-line.ts';

await runCommand(process.argv.slice(2));
