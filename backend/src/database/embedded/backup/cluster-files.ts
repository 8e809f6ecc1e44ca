// Selects the files of a PostgreSQL data folder that a backup copies.

/** Folders whose content belongs to a running server; they must exist but be empty. */
const EXCLUDED_CONTENT =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const EXCLUDED_FILES =
  /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init[^/]*|pgsql_tmp[^/]*|backup_label|tablespace_map)(\/|$)/;

/** Must be copied last and consistently. */
export const CONTROL_FILE = 'global/pg_control';

/** Whether an online backup copies this file. */
export function isCopiedOnline(path: string): boolean {
  return !EXCLUDED_CONTENT.test(path) && !EXCLUDED_FILES.test(path) && path !== CONTROL_FILE;
}

/** Whether an offline backup copies this file: everything except the traces of the server process. */
export function isCopiedOffline(path: string): boolean {
  return !/^postmaster\.(pid|opts)$/.test(path);
}

/**
 * Whether a backup and a restore create this folder. PostgreSQL does not start with the folder of a replication slot
 * whose state file is missing; it creates the subfolders of pg_wal itself.
 */
export function isCopiedFolder(path: string): boolean {
  return !EXCLUDED_CONTENT.test(path);
}

const SEGMENT = /^[0-9A-F]{24}$/;

/** Whether a pg_wal file is needed by a backup that started in segment `first` and ended in `last`. */
export function isNeededWal(name: string, first: string, last: string): boolean {
  return name.endsWith('.history') || (SEGMENT.test(name) && name >= first && name <= last);
}
