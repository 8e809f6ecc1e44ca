import { saveBlob } from '@challenge-coins/shared-ui/api';

/** Downloads `text` as a CSV file. */
export function downloadCsv(fileName: string, text: string): void {
  saveText(fileName, text, 'text/csv');
}

/** Downloads `text` as a file. */
export function saveText(fileName: string, text: string, type = 'text/plain'): void {
  saveBlob(fileName, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Today as YYYY-MM-DD in local time, for file names. */
export function fileDate(now = new Date()): string {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  const day = String(now.getDate()).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${day}`;
}
