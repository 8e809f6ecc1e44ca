import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  EmailTemplates,
  greeting,
  type DueMessage,
  type EmailContent,
} from '../../messages/index.js';
import { Recipients } from '../account/recipients.js';
import type { FactorChange } from './second-factor.service.js';

const IN_YOUR_ACCOUNT =
  'somebody else is in your account. Change your password and tell whoever runs the shop at once.';
const AT_YOUR_DOOR =
  'somebody knows your password, or uses a device that you are signed in on. Change your password and tell whoever runs the shop at once.';

const NEWS: Readonly<Record<FactorChange, readonly [title: string, text: string]>> = {
  on: [
    'Your second factor is on',
    'from now on your log-in asks for a code from your authenticator app. All other devices are signed out.',
  ],
  off: [
    'Your second factor is off',
    'your log-in no longer asks for a code: your password alone opens your account.',
  ],
  codes: [
    'You have new recovery codes',
    'new recovery codes were made for your account. Those of before do not work any more.',
  ],
  guessed: [
    'Wrong codes for your account',
    'three codes were typed for your account that your authenticator app did not show. After ten, no code of the app is taken for some hours; your recovery codes still work.',
  ],
};

/** The words of the mails about a second factor. */
@Injectable()
export class SecondFactorEmails implements OnModuleInit {
  constructor(
    private readonly recipients: Recipients,
    private readonly composers: EmailTemplates,
  ) {}

  onModuleInit(): void {
    this.composers.register('second-factor', (message) => this.changed(message));
  }

  private async changed(message: DueMessage): Promise<EmailContent | undefined> {
    const user = await this.recipients.find(message);
    if (!user) return undefined;
    const isConfirmed = user.emailConfirmedAt !== null;
    const hello = greeting({ username: user.username, isConfirmed });
    const change = message.payload.change as FactorChange;
    const [title, text] = NEWS[change];
    const notYou = change === 'guessed' ? AT_YOUR_DOOR : IN_YOUR_ACCOUNT;
    return {
      to: user.email,
      subject: title,
      title,
      blocks: [
        { kind: 'text', text: `${hello}, ${text}` },
        { kind: 'text', text: 'If it was you, all is well.' },
        { kind: 'text', text: `If it was not you, ${notYou}` },
        { kind: 'button', label: 'See your account', url: this.composers.link('/account') },
      ],
    };
  }
}
