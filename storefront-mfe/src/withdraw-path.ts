/** Words of the links to the withdrawal page, as the law names them (Directive 2011/83, Article 11a). */
export const WITHDRAW_LABEL = $t('withdraw.link');

/** URL of the withdrawal page with a prefilled order number. */
export function withdrawPath(orderNumber: string): string {
  return `/withdraw?${new URLSearchParams({ order: orderNumber })}`;
}
