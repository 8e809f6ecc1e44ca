import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import type { Locale } from '@challenge-coins/server-kit';
import { formatTimeUtc } from '../../common/languages/dates.js';
import { textsIn, toLocale, type Texts } from '../../common/languages/translate.js';
import {
  EmailTemplates,
  greeting,
  type DueMessage,
  type EmailContent,
} from '../../messages/index.js';
import { translateDeviceName } from '../devices/device-name.js';
import { UserEntity } from '../user.entity.js';
import { AccountTokens } from './account-tokens.js';
import { Recipients } from './recipients.js';

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
    const locale = toLocale(message.locale ?? user.locale);
    const t = textsIn(locale);
    return {
      to: user.email,
      locale,
      subject: t('mailAccount.resetTitle'),
      title: t('mailAccount.resetTitle'),
      blocks: [
        {
          kind: 'text',
          text: t('mailAccount.reset', { hello: greet(user, t) }),
        },
        this.button(t('mailAccount.resetTitle'), '/reset-password', message, locale),
        {
          kind: 'small',
          text: t('mailAccount.resetEndsSessions'),
        },
        { kind: 'small', text: t('mailAccount.notYou') },
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
    const locale = toLocale(message.locale);
    const t = textsIn(locale);
    const text = isNew
      ? t('mailAccount.confirmNew', { email })
      : t('mailAccount.confirm', { hello: greet(user, t) });
    return {
      to: email,
      subject: t('mailAccount.confirmTitle'),
      title: t('mailAccount.confirmTitle'),
      blocks: [
        { kind: 'text', text },
        this.button(t('mailAccount.confirmButton'), '/confirm-email', message, locale),
        { kind: 'small', text: t('mailAccount.linkValidity') },
        { kind: 'small', text: t('mailAccount.notYou') },
      ],
    };
  }

  private async emailChanged(message: DueMessage): Promise<EmailContent | undefined> {
    const { before = '', after = '' } = message.payload;
    const user = await this.recipients.find(message);
    if (!user) return undefined;
    const t = textsIn(toLocale(message.locale));
    return {
      to: before,
      subject: t('mailAccount.changedTitle'),
      title: t('mailAccount.changedTitle'),
      blocks: [
        {
          kind: 'text',
          text: t('mailAccount.changed', { hello: greet(user, t) }),
        },
        {
          kind: 'facts',
          facts: {
            [t('mailAccount.oldAddress')]: before,
            [t('mailAccount.newAddress')]: after,
          },
        },
        {
          kind: 'text',
          text: t('mailAccount.changedNotYou'),
        },
      ],
    };
  }

  private async newDevice(message: DueMessage): Promise<EmailContent | undefined> {
    const user = await this.recipients.find(message);
    if (!user) return undefined;
    const locale = toLocale(message.locale);
    const t = textsIn(locale);
    const device = translateDeviceName(message.payload.device, t);
    return {
      to: user.email,
      subject: t('mailAccount.deviceTitle'),
      title: t('mailAccount.deviceTitle'),
      blocks: [
        {
          kind: 'text',
          text: t('mailAccount.deviceLogin', { hello: greet(user, t) }),
        },
        {
          kind: 'facts',
          facts: {
            [t('mailAccount.device')]: device,
            [t('mailAccount.when')]: formatTimeUtc(message.created_at, locale),
          },
        },
        { kind: 'text', text: t('mailAccount.wasYou') },
        {
          kind: 'text',
          text: t('mailAccount.deviceNotYou'),
        },
        {
          kind: 'button',
          label: t('mailAccount.seeDevices'),
          url: this.templates.link('/account', locale),
        },
      ],
    };
  }

  private button(label: string, path: string, { id }: DueMessage, locale: Locale) {
    const url = this.templates.link(`${path}?token=${this.tokens.secret(id)}`, locale);
    return { kind: 'button', label, url } as const;
  }
}

const greet = ({ username, emailConfirmedAt }: UserEntity, t: Texts) =>
  greeting({ username, isConfirmed: emailConfirmedAt !== null }, t('mail.hello'));
