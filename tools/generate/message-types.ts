// Generates the signatures of each part's messages, so that unknown keys and missing parameters do not compile.
import { join } from 'node:path';
import { FRONT_ENDS } from '@challenge-coins/release/parts';
import {
  getParams,
  parseMessage,
  readMessages,
  type ParamKind,
} from '@challenge-coins/server-kit/messages';

const NOTE = '// Generated from the messages by "npm run generate". Not for editing by hand.\n\n';

const PARTS = ['shared-ui', ...FRONT_ENDS, 'backend'];

const TYPES: Readonly<Record<ParamKind, string>> = {
  value: 'string | number',
  number: 'number',
  select: 'string',
  tag: "(text: string) => import('react').ReactNode",
};

/** Signature of a message: its parameters, and whether it is a text or contains elements. */
function toSignature(text: string): string {
  const params = getParams(parseMessage(text));
  const fields = [...params].map(([name, kind]) => `${name}: ${TYPES[kind]}`);
  const hasTags = [...params.values()].includes('tag');
  const result = hasTags ? "import('react').ReactNode" : 'string';
  return `(${fields.length > 0 ? `params: { ${fields.join('; ')} }` : ''}) => ${result}`;
}

/** Declaration of the global `Messages` with these English texts. */
export function toMessageTypes(english: Readonly<Record<string, string>>): string {
  const lines = Object.entries(english).map(([key, text]) => `  '${key}': ${toSignature(text)};\n`);
  return `${NOTE}interface Messages {\n${lines.join('')}}\n`;
}

/** Path and content of each part's `messages.generated.d.ts`. */
export function generateMessageTypes(): [string, string][] {
  return PARTS.map((part) => [
    `${part}/src/messages.generated.d.ts`,
    toMessageTypes(readMessages(join(part, 'messages')).en),
  ]);
}
