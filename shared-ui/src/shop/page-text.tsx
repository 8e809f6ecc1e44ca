import classes from './page-text.module.css';

/** Part of a page's text. */
type TextBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

const HEADING = /^# +/;
const ITEM = /^- +/;

/**
 * Parses plain text: an empty line separates paragraphs, a line "# …" is a heading, and a paragraph whose lines all
 * begin with "- " is a list.
 */
export function parsePageText(text: string): TextBlock[] {
  const parts = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/^# +.*$/gm, '\n\n$&\n\n')
    .split(/\n\s*\n/);
  return parts.flatMap((part): TextBlock[] => {
    const trimmed = part.trim();
    if (trimmed === '') return [];
    if (HEADING.test(trimmed)) return [{ kind: 'heading', text: trimmed.replace(HEADING, '') }];
    const lines = trimmed.split('\n');
    if (lines.every((line) => ITEM.test(line)))
      return [{ kind: 'list', items: lines.map((line) => line.replace(ITEM, '')) }];
    return [{ kind: 'paragraph', text: trimmed }];
  });
}

interface PageTextProps {
  text: string;
  /** Language of the text, if it is not the document's. */
  lang?: string | undefined;
}

/** Text of an information page, with headings, paragraphs and lists. */
export function PageText({ text, lang }: PageTextProps) {
  return (
    <div className={classes.text} lang={lang}>
      {parsePageText(text).map((block, index) => (
        // The blocks have no identity of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'list')
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  return block.kind === 'heading' ? <h2>{block.text}</h2> : <p>{block.text}</p>;
}
