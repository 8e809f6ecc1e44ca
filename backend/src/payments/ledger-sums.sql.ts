// SQL for what a ledger entry means in money. Other kinds, such as an authorization or a fee, move no money of a
// payment. The parameter `entry` is the alias of its row.

/** Cents that the entry adds to what was captured. */
export function capturedCentsSql(entry: string): string {
  return `CASE ${entry}.kind WHEN 'capture' THEN ${entry}.amount_cents ELSE 0 END`;
}

/** Cents that the entry adds to what was refunded; negative if a refund has failed. */
export function refundedCentsSql(entry: string): string {
  return `CASE ${entry}.kind
    WHEN 'refund' THEN ${entry}.amount_cents WHEN 'refund_failed' THEN -${entry}.amount_cents ELSE 0 END`;
}
