/** Characters of addresses, and those that email clients treat like them: full-width forms and other dots. */
const ADDRESS_SIGNS = /[.:/@\u2024\u3002\uFF0E\uFF0F\uFF1A\uFF20\uFF61](?=\S)/g;

/**
 * Text of a stranger for an email under the shop's sender, without anything that an email client turns into a link:
 * an invisible space follows the characters that addresses are made of. It looks the same.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll(ADDRESS_SIGNS, '$&\u200B');
}
