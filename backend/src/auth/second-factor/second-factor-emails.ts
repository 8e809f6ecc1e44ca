import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  EmailTemplates,
  greeting,
  type DueMessage,
  type EmailContent,
} from '../../messages/index.js';
import { Recipients } from '../account/recipients.js';
import type { FactorChange } from './second-factor.service.js';

const ACCOUNT_COMPROMISED =
  'someone else has access to your account. Change your password and inform the owner of the shop immediately.';
const PASSWORD_COMPROMISED =
  'someone knows your password or is using a device where you are logged in. Change your password and inform the owner of the shop immediately.';

const TEXTS: Readonly<Record<FactorChange, readonly [title: string, text: string]>> = {
  on: [
    'Your second factor is on',
    'from now on you need a code from your authenticator app to log in. All other devices have been logged out.',
  ],
  off: [
    'Your second factor is off',
    'you no longer need a code to log in: your password alone is enough.',
  ],
  codes: [
    'You have new recovery codes',
    'new recovery codes were created for your account. The old codes no longer work.',
  ],
  guessed: [
    'Wrong codes for your account',
    'three wrong codes were entered for your account. After ten, codes from the app are rejected for a few hours; your recovery codes still work.',
  ],
};

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
    const hello = greeting({ username: user.username, isConfirmed });
    const change = message.payload.change as FactorChange;
    const [title, text] = TEXTS[change];
    const warning = change === 'guessed' ? PASSWORD_COMPROMISED : ACCOUNT_COMPROMISED;
    return {
      to: user.email,
      subject: title,
      title,
      blocks: [
        { kind: 'text', text: `${hello}, ${text}` },
        { kind: 'text', text: 'If this was you, you do not need to do anything.' },
        { kind: 'text', text: `If this was not you, ${warning}` },
        { kind: 'button', label: 'See your account', url: this.templates.link('/account') },
      ],
    };
  }
}
