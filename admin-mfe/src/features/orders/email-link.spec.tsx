import { render, screen } from '@testing-library/react';
import { EmailLink } from './email-link.tsx';

const ID = '019a1804-c0de-7000-8000-0000456789ab';

describe('EmailLink', () => {
  it('writes to the customer about the order', () => {
    render(<EmailLink order={{ id: ID, user_email: 'marie@example.com' }} />);
    expect(screen.getByRole('link', { name: 'marie@example.com' })).toHaveAttribute(
      'href',
      'mailto:marie@example.com?subject=Your%20order%20456789AB',
    );
  });

  it('is no link if the account was deleted', () => {
    render(<EmailLink order={{ id: ID, user_email: `former-${ID}@deleted.invalid` }} />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Account deleted')).toBeVisible();
  });
});
