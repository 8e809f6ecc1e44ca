import { Injectable, type OnModuleInit } from '@nestjs/common';
import { textsIn, toLocale } from '../../common/languages/translate.js';
import {
  EmailTemplates,
  greeting,
  type DueMessage,
  type EmailContent,
} from '../../messages/index.js';
import { Recipients } from '../account/recipients.js';
import type { FactorChange } from './second-factor.service.js';

/** Title and text of each change. */
const MESSAGES = {
  on: ['mailAccount.factorOnTitle', 'mailAccount.factorOn'],
  off: ['mailAccount.factorOffTitle', 'mailAccount.factorOff'],
  codes: ['mailAccount.factorCodesTitle', 'mailAccount.factorCodes'],
  guessed: ['mailAccount.factorGuessedTitle', 'mailAccount.factorGuessed'],
} as const satisfies Readonly<Record<FactorChange, unknown>>;

/** Email templates about the second factor. */
@Injectable()
export class SecondFactorEmails implements OnModuleInit {
  constructor(
    private readonly recipients: Recipients,
    private readonly templates: EmailTemplates,
  ) {}

  onModuleInit(): void {
    this.templates.register('second-factor', (message) => this.changeEmail(message));
  }

  private async changeEmail(message: DueMessage): Promise<EmailContent | undefined> {
    const user = await this.recipients.find(message);
    if (!user) return undefined;
    const isConfirmed = user.emailConfirmedAt !== null;
    const locale = toLocale(message.locale);
    const t = textsIn(locale);
    const hello = greeting({ username: user.username, isConfirmed }, t('mail.hello'));
    const change = message.payload.change as FactorChange;
    const [title, text] = MESSAGES[change];
    const warning =
      change === 'guessed'
        ? t('mailAccount.passwordCompromised')
        : t('mailAccount.accountCompromised');
    return {
      to: user.email,
      subject: t(title),
      title: t(title),
      blocks: [
        { kind: 'text', text: t(text, { hello }) },
        { kind: 'text', text: t('mailAccount.wasYou') },
        { kind: 'text', text: warning },
        {
          kind: 'button',
          label: t('mail.seeAccount'),
          url: this.templates.link('/account', locale),
        },
      ],
    };
  }
}
