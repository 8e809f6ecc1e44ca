/** Whether this is the statement by which a request's session is looked at: it is none of the route's own. */
export function isSessionCheck(sql: string): boolean {
  return sql.includes('FROM ended_session');
}
