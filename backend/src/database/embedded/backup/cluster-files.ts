// Which files of a PostgreSQL data folder a backup takes, and which PostgreSQL makes anew.

/** Folders whose content belongs to a running server; they have to be there, and empty. */
const CONTENT_LEFT_OUT =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const LEFT_OUT =
  /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init[^/]*|pgsql_tmp[^/]*|backup_label|tablespace_map)(\/|$)/;

/** The one file that must be the last one copied, and in one piece. */
export const CONTROL_FILE = 'global/pg_control';

/** Whether an online backup copies this file while the server writes. */
export function isCopiedOnline(path: string): boolean {
  return !CONTENT_LEFT_OUT.test(path) && !LEFT_OUT.test(path) && path !== CONTROL_FILE;
}

/** Whether a backup of a stopped server copies this file: all but the traces of its process. */
export function isCopiedOffline(path: string): boolean {
  return !/^postmaster\.(pid|opts)$/.test(path);
}

const SEGMENT = /^[0-9A-F]{24}$/;

/** Whether a file of pg_wal is needed for a backup that went from one segment to another. */
export function isNeededWal(name: string, first: string, last: string): boolean {
  return name.endsWith('.history') || (SEGMENT.test(name) && name >= first && name <= last);
}
