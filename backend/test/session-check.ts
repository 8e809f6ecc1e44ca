/** Whether the statement is the session check that precedes every route. */
export function isSessionCheck(sql: string): boolean {
  return sql.includes('FROM ended_session');
}
