import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import {
  EmailTemplates,
  greeting,
  type DueMessage,
  type EmailContent,
} from '../../messages/index.js';
import { UserEntity } from '../user.entity.js';
import { AccountTokens } from './account-tokens.js';
import { Recipients } from './recipients.js';

const NOT_YOU = 'If it was not you, you need to do nothing: without this link nothing changes.';
const HALF_AN_HOUR = 'The link works once, for the next 30 minutes.';

/** The words of the mails about an account. */
@Injectable()
export class AccountEmails implements OnModuleInit {
  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly recipients: Recipients,
    private readonly tokens: AccountTokens,
    private readonly composers: EmailTemplates,
  ) {}

  onModuleInit(): void {
    this.composers.register('password-reset', (...of) => this.passwordReset(...of));
    this.composers.register('confirm-email', (...of) => this.confirmEmail(...of));
    this.composers.register('email-changed', (message) => this.emailChanged(message));
    this.composers.register('new-device', (message) => this.newDevice(message));
  }

  /** Here it is looked whether there is such an account: where nobody can measure it. */
  private async passwordReset(
    message: DueMessage,
    isShown: boolean,
  ): Promise<EmailContent | undefined> {
    const { email = '' } = message.payload;
    const user = await this.users.findOneBy({ email, deletedAt: IsNull() });
    if (!user) return undefined;
    if (!isShown) await this.tokens.issue(message.id, user.id, 'reset');
    return {
      to: user.email,
      subject: 'Choose a new password',
      title: 'Choose a new password',
      blocks: [
        {
          kind: 'text',
          text: `${hello(user)}, somebody, probably you, has asked for a new password for your account.`,
        },
        this.button('Choose a new password', '/reset-password', message),
        { kind: 'small', text: `${HALF_AN_HOUR} Afterwards you are signed out on every device.` },
        { kind: 'small', text: NOT_YOU },
      ],
    };
  }

  private async confirmEmail(
    message: DueMessage,
    isShown: boolean,
  ): Promise<EmailContent | undefined> {
    const { email = '' } = message.payload;
    const user = await this.recipients.find(message);
    if (!user) return undefined;
    const isNew = email !== user.email;
    // Somebody else's by now: they did not ask for a mail.
    if (isNew && (await this.users.existsBy({ email }))) return undefined;
    if (!isShown) await this.tokens.issue(message.id, user.id, 'email', email);
    const why = isNew
      ? `Hello, you want to use ${email} for your account. Please confirm that it is yours; until then everything stays as it is.`
      : `${hello(user)}, please confirm that this is your e-mail address. Then we write here about your orders, and it is the way back in if you ever lose your password.`;
    return {
      to: email,
      subject: 'Please confirm your e-mail',
      title: 'Please confirm your e-mail',
      blocks: [
        { kind: 'text', text: why },
        this.button('Confirm this e-mail', '/confirm-email', message),
        { kind: 'small', text: HALF_AN_HOUR },
        { kind: 'small', text: NOT_YOU },
      ],
    };
  }

  private async emailChanged(message: DueMessage): Promise<EmailContent | undefined> {
    const { before = '', after = '' } = message.payload;
    const user = await this.recipients.find(message);
    if (!user) return undefined;
    return {
      to: before,
      subject: 'Your e-mail was changed',
      title: 'Your e-mail was changed',
      blocks: [
        {
          kind: 'text',
          text: `${hello(user)}, your account now uses another e-mail address. This is the last mail to the old one.`,
        },
        { kind: 'facts', facts: { 'Old address': before, 'New address': after } },
        {
          kind: 'text',
          text: 'If it was not you, somebody else is in your account. Please write to us at once.',
        },
      ],
    };
  }

  private async newDevice(message: DueMessage): Promise<EmailContent | undefined> {
    const user = await this.recipients.find(message);
    if (!user) return undefined;
    const { device = 'A device' } = message.payload;
    return {
      to: user.email,
      subject: 'New log-in to your account',
      title: 'New log-in to your account',
      blocks: [
        {
          kind: 'text',
          text: `${hello(user)}, somebody has logged in to your account on a device that we have not seen before.`,
        },
        { kind: 'facts', facts: { Device: device, When: whenOf(message.created_at) } },
        { kind: 'text', text: 'If it was you, all is well.' },
        {
          kind: 'text',
          text: 'If it was not you, sign that device out on your account page and change your password.',
        },
        { kind: 'button', label: 'See your devices', url: this.composers.link('/account') },
      ],
    };
  }

  private button(label: string, path: string, { id }: DueMessage) {
    const url = this.composers.link(`${path}?token=${this.tokens.of(id)}`);
    return { kind: 'button', label, url } as const;
  }
}

const hello = ({ username, emailConfirmedAt }: UserEntity) =>
  greeting({ username, isConfirmed: emailConfirmedAt !== null });

const WHEN = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** "November 22, 2026 at 11:05 AM UTC": nobody knows the reader's zone. */
function whenOf(date: Date): string {
  return `${WHEN.format(date)} UTC`;
}
