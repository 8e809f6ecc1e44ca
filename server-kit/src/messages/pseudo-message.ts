import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

const PLAIN = 'aceilnorsuyACEINORSUY';
const ACCENTED = 'áçéíłñôŕšüýÁÇÉÍÑÔŔŠÜÝ';

/** A text with accents, 40 % longer, in brackets: shows cut texts and texts outside of the catalogues. */
function lengthen(text: string): string {
  const accented = Array.from(text, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return accented.replace(/\s*$/, (end) => '·'.repeat(Math.ceil(letters * 0.4)) + end);
}

function change(elements: MessageFormatElement[]): void {
  for (const element of elements) {
    if (element.type === TYPE.literal) element.value = lengthen(element.value);
    if (element.type === TYPE.tag) change(element.children);
    if ('options' in element) {
      for (const { value } of Object.values(element.options)) change(value);
    }
  }
}

/** The pseudo-translation of a message, for tests of the layout. */
export function toPseudoMessage(text: string): string {
  const elements = parse(text, { captureLocation: false });
  change(elements);
  return printAST(elements);
}
