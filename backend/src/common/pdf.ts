// Drawing of tagged PDF documents, which screen readers can read. The bytes depend on what is drawn alone.
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import type { Locale } from '@challenge-coins/server-kit';
import { translate } from './languages/translate.js';

const require = createRequire(import.meta.url);
const FONTS = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

const MARGIN = 56; // points
const TEXT_SIZE = 9;
export const GREY = '#555555';

export type Pdf = InstanceType<typeof PDFDocument>;
export type Structure = ReturnType<Pdf['struct']>;

/** Name and origin of a document. */
interface PdfInfo {
  readonly title: string;
  readonly author: string;
  /** Date of the document instead of now: rendering again gives the same bytes. */
  readonly date: Date;
  /** English by default. */
  readonly locale?: Locale;
}

/** Renders A4 pages with page numbers. `draw` adds the content to the structure tree. */
export async function renderPdf(
  { title, author, date, locale = 'en' }: PdfInfo,
  draw: (pdf: Pdf, root: Structure) => void,
): Promise<Buffer> {
  // Loaded with the first document: the library and its fonts take 28 MB of memory.
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    font: FONTS.regular,
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: date },
  });
  const bytes = collect(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  draw(pdf, root);
  drawPageNumbers(pdf, title, locale);
  root.end();
  pdf.end();
  return bytes;
}

function collect(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => {
      resolve(Buffer.concat(chunks));
    });
    pdf.on('error', reject);
  });
}

interface TextOptions {
  readonly size?: number;
  readonly bold?: boolean;
  readonly gapBefore?: number;
  readonly color?: string;
}

/** Adds a heading or a paragraph below what is drawn. */
export function addText(
  pdf: Pdf,
  parent: Structure,
  tag: 'H1' | 'H2' | 'P',
  text: string,
  { size = TEXT_SIZE, bold = false, gapBefore = 0, color = 'black' }: TextOptions = {},
): void {
  if (gapBefore > 0) pdf.y += gapBefore;
  parent.add(
    pdf.struct(tag, {}, () => {
      pdf
        .font(bold ? FONTS.bold : FONTS.regular)
        .fontSize(size)
        .fillColor(color);
      pdf.text(text, MARGIN, pdf.y, { width: widthOf(pdf), lineGap: 2 });
    }),
  );
}

/** Adds a paragraph per line, so that screen readers separate them. */
export function addLines(
  pdf: Pdf,
  root: Structure,
  lines: readonly string[],
  options?: TextOptions,
): void {
  for (const line of lines) addText(pdf, root, 'P', line, options);
}

const widthOf = (pdf: Pdf) => pdf.page.width - 2 * MARGIN;

const PADDING = { top: 5, bottom: 5, left: 4, right: 4 };

/** Cell of a table. */
export interface Cell {
  readonly text: string;
  readonly align?: { readonly x: 'right'; readonly y: 'top' };
  /** The heading of its row. */
  readonly isHeading?: boolean;
}

export const right = (text: string): Cell => ({ text, align: { x: 'right', y: 'top' } });

interface TableOptions {
  /** Widths in points; '*' shares the rest. */
  readonly widths: readonly (number | '*')[];
  /** Absent: each row starts with its heading. */
  readonly header?: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
  /** Draws lines around the cells. */
  readonly isRuled?: boolean;
}

/** Draws a table below what is drawn. */
export function drawTable(
  pdf: Pdf,
  root: Structure,
  { widths, header, rows, isRuled = false }: TableOptions,
): void {
  pdf.font(FONTS.regular).fontSize(TEXT_SIZE).fillColor('black');
  const table = pdf.table({
    position: { x: MARGIN, y: pdf.y },
    maxWidth: widthOf(pdf),
    columnStyles: widths.map((width) => ({ width })),
    defaultStyle: { padding: PADDING, border: isRuled ? 0.5 : false, borderColor: GREY },
    // Not in the published types: the table's place in the structure tree.
    ...{ structParent: root },
  });
  const heading = { type: 'TH', backgroundColor: '#eeeeee', font: { src: FONTS.bold } } as const;
  if (header) table.row(header.map((cell) => ({ ...cell, ...heading, scope: 'Column' as const })));
  for (const row of rows)
    table.row(
      row.map(({ isHeading = false, ...cell }) =>
        isHeading
          ? { ...cell, ...heading, scope: 'Row' as const }
          : { ...cell, type: 'TD' as const },
      ),
    );
  table.end();
}

/** Page numbers are artifacts: screen readers skip them. */
function drawPageNumbers(pdf: Pdf, title: string, locale: Locale): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.font(FONTS.regular).fontSize(7).fillColor(GREY);
    const { bottom } = pdf.page.margins;
    pdf.page.margins.bottom = 0;
    const text = translate(locale, 'paper.page', { title, page: page + 1, count });
    pdf.text(text, MARGIN, pdf.page.height - 36, { width: widthOf(pdf), lineBreak: false });
    pdf.page.margins.bottom = bottom;
    pdf.endMarkedContent();
  }
}
