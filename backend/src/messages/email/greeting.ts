/**
 * Letters, spaces and the punctuation of names; a dot only before a space. More digits could be a phone
 * number.
 */
const NAME = /^(?:[\p{L}\p{M}\p{N} '’_-]|\.(?= |$))+$/u;
const MAX_DIGITS = 6;

/**
 * Username for use in an email; undefined if it could be read as an address, link or phone number.
 * Usernames are user input: email clients turn them into links under the shop's sender.
 */
export function nameInMail(username: string): string | undefined {
  const digits = username.match(/\p{N}/gu)?.length ?? 0;
  return NAME.test(username) && digits <= MAX_DIGITS ? username : undefined;
}

/** Recipient of a greeting. */
interface Addressee {
  readonly username: string;
  /** Only the owner of a confirmed address is known to have chosen the name. */
  readonly isConfirmed: boolean;
}

/** "Hello Ann", or the salutation alone. */
export function greeting({ username, isConfirmed }: Addressee, salutation = 'Hello'): string {
  const name = isConfirmed ? nameInMail(username) : undefined;
  return name === undefined ? salutation.replace(/,$/, '') : `${salutation} ${name}`;
}
