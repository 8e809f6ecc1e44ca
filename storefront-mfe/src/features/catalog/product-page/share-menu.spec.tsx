import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderWithHost } from '../../../testing/render-page.tsx';
import { ShareMenu } from './share-menu.tsx';

function renderMenu() {
  const { host } = renderWithHost(
    <>
      <ShareMenu title="Catherine Flon" />
      <p>Outside</p>
    </>,
  );
  return { host, button: screen.getByRole('button', { name: 'Share' }) };
}

describe('ShareMenu', () => {
  it('opens by keyboard and tabs through three services and Copy Link', async () => {
    const { button } = renderMenu();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    for (const name of ['Facebook', 'X', 'WhatsApp']) {
      await userEvent.tab();
      expect(screen.getByRole('link', { name })).toHaveFocus();
    }
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Copy Link' })).toHaveFocus();
  });

  it('closes on Escape and restores the focus', async () => {
    const { button } = renderMenu();
    await userEvent.click(button);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });

  it('closes on a click outside', async () => {
    const { button } = renderMenu();
    await userEvent.click(button);
    await userEvent.click(screen.getByText('Outside'));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('copies the URL, shows a toast and closes', async () => {
    const user = userEvent.setup();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    const { host, button } = renderMenu();
    await user.click(button);
    await user.click(screen.getByRole('button', { name: 'Copy Link' }));
    expect(copied).toHaveBeenCalledWith(location.href);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(host.toasts).toEqual([
      { title: 'Link Copied', message: 'Product link copied to clipboard.' },
    ]);
  });

  it('links to each service with the URL of the page', async () => {
    const { button } = renderMenu();
    await userEvent.click(button);
    for (const link of screen.getAllByRole('link'))
      expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(location.href);
  });
});
