/** Downloads `text` as a CSV file. */
export function downloadCsv(fileName: string, text: string): void {
  saveText(fileName, text, 'text/csv');
}

/** Downloads `text` as a file. */
export function saveText(fileName: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/** Today as YYYY-MM-DD in local time, for file names. */
export function fileDate(now = new Date()): string {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  const day = String(now.getDate()).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${day}`;
}
