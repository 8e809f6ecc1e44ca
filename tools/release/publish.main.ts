// npm run publish-build -- <part> <folder>: the part's last build goes live in that release store.
import { resolve } from 'node:path';
import { isFrontEnd } from '../webpack/parts.ts';
import { publishBuild } from './publish.ts';

const [part, folder] = process.argv.slice(2);
if (!isFrontEnd(part) || folder === undefined) {
  throw new Error('Say which part (shell, storefront-mfe, admin-mfe) and which release store.');
}
const isNew = await publishBuild(part, resolve(folder));
process.stdout.write(isNew ? `${part} has a new release\n` : `${part} is live already\n`);
