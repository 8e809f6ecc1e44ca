import { DomainError } from '../common/domain-error.js';

/** Two people edited the settings; the second would have undone all that the first one wrote. */
export class SettingsChanged extends DomainError {
  constructor() {
    super(
      'settings.changed',
      409,
      'Somebody else has changed the settings in the meantime. Nothing of yours was saved yet.',
    );
  }
}

export class UnknownLogo extends DomainError {
  constructor() {
    const detail = 'This logo is not stored. Please upload it again.';
    super('settings.unknown-logo', 400, detail, { logo_url: detail });
  }
}
