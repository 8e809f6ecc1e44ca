/** Letters, spaces and the marks of names; a dot only before a space. More digits would be a telephone number. */
const NAME = /^(?:[\p{L}\p{M}\p{N} '’_-]|\.(?= |$))+$/u;
const MOST_DIGITS = 6;

/**
 * A username as a mail may show it; undefined where it could be read as an address, a link or a number to call.
 * Usernames are free text of strangers: mail programs turn them into links, under the shop's sender.
 */
export function nameInMail(username: string): string | undefined {
  const digits = username.match(/\p{N}/gu)?.length ?? 0;
  return NAME.test(username) && digits <= MOST_DIGITS ? username : undefined;
}

/** Whom a mail greets. */
interface Addressee {
  readonly username: string;
  /** Only who has confirmed the address is known to have chosen the name. */
  readonly isConfirmed: boolean;
}

/** "Hello Ann", or the words alone. */
export function greeting({ username, isConfirmed }: Addressee, words = 'Hello'): string {
  const name = isConfirmed ? nameInMail(username) : undefined;
  return name === undefined ? words.replace(/,$/, '') : `${words} ${name}`;
}
