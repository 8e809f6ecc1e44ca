/** An order's id as people see it: its last 8 characters, in upper case. */
export function orderNumber(id: string): string {
  return id.slice(-8).toUpperCase();
}
