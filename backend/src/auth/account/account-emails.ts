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

const NOT_YOU = 'If this was not you, ignore this email: nothing changes without this link.';
const LINK_VALIDITY = 'The link works once and expires in 30 minutes.';

/** Email templates about an account. */
@Injectable()
export class AccountEmails implements OnModuleInit {
  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly recipients: Recipients,
    private readonly tokens: AccountTokens,
    private readonly templates: EmailTemplates,
  ) {}

  onModuleInit(): void {
    this.templates.register('password-reset', (...args) => this.passwordReset(...args));
    this.templates.register('confirm-email', (...args) => this.confirmEmail(...args));
    this.templates.register('email-changed', (message) => this.emailChanged(message));
    this.templates.register('new-device', (message) => this.newDevice(message));
  }

  /**
   * Looks up the account here, in the outbox worker, so that the request's timing does not reveal
   * whether it exists.
   */
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
          text: `${greet(user)}, someone, probably you, requested a new password for your account.`,
        },
        this.button('Choose a new password', '/reset-password', message),
        {
          kind: 'small',
          text: `${LINK_VALIDITY} Setting a new password logs you out on all devices.`,
        },
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
    // Another account has this address by now; its owner did not request an email.
    if (isNew && (await this.users.existsBy({ email }))) return undefined;
    if (!isShown) await this.tokens.issue(message.id, user.id, 'email', email);
    const text = isNew
      ? `Hello, you asked to use ${email} for your account. Please confirm that it is yours; until then nothing changes.`
      : `${greet(user)}, please confirm that this is your email address. We use it for your orders and to reset your password.`;
    return {
      to: email,
      subject: 'Please confirm your email',
      title: 'Please confirm your email',
      blocks: [
        { kind: 'text', text },
        this.button('Confirm this email', '/confirm-email', message),
        { kind: 'small', text: LINK_VALIDITY },
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
      subject: 'Your email was changed',
      title: 'Your email was changed',
      blocks: [
        {
          kind: 'text',
          text: `${greet(user)}, your account now uses a different email address. This is the last email to the old one.`,
        },
        { kind: 'facts', facts: { 'Old address': before, 'New address': after } },
        {
          kind: 'text',
          text: 'If this was not you, someone else has access to your account. Please contact us immediately.',
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
      subject: 'New login to your account',
      title: 'New login to your account',
      blocks: [
        {
          kind: 'text',
          text: `${greet(user)}, someone logged in to your account on a new device.`,
        },
        { kind: 'facts', facts: { Device: device, When: formatDate(message.created_at) } },
        { kind: 'text', text: 'If this was you, you do not need to do anything.' },
        {
          kind: 'text',
          text: 'If this was not you, log that device out on your account page and change your password.',
        },
        { kind: 'button', label: 'See your devices', url: this.templates.link('/account') },
      ],
    };
  }

  private button(label: string, path: string, { id }: DueMessage) {
    const url = this.templates.link(`${path}?token=${this.tokens.secret(id)}`);
    return { kind: 'button', label, url } as const;
  }
}

const greet = ({ username, emailConfirmedAt }: UserEntity) =>
  greeting({ username, isConfirmed: emailConfirmedAt !== null });

const DATE_FORMAT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** "November 22, 2026 at 11:05 AM UTC": the reader's time zone is unknown. */
function formatDate(date: Date): string {
  return `${DATE_FORMAT.format(date)} UTC`;
}
