// tsx tools/generate/messages.main.ts: the types of the messages only; `npm run generate` includes them.
import { writeFile } from 'node:fs/promises';
import { generateMessageTypes } from './message-types.ts';

for (const [path, content] of generateMessageTypes()) await writeFile(path, content);
