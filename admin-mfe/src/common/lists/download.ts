/** Saves a table as a file on the person's machine. */
export function downloadCsv(fileName: string, text: string): void {
  saveText(fileName, text, 'text/csv');
}

/** Saves `text` as a file on the person's machine. */
export function saveText(fileName: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/** Today as YYYY-MM-DD in the person's own time zone, for file names. */
export function fileDate(now = new Date()): string {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  const day = String(now.getDate()).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${day}`;
}
