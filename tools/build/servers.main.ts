// In a process of its own: the compiler's memory goes when the work is done.
import { compileServers } from './servers.ts';

await compileServers();
