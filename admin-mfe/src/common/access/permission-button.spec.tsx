import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAdmin, createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import { renderAt } from '../../testing/render-at.tsx';
import { PermissionButton, PermissionLink } from './permission-button.tsx';

const WHY = 'You may not change settings. An owner can change that under Staff.';

function showButton(permissions?: string[]) {
  const host = createFakeHost({ user: { ...anAdmin, ...(permissions && { permissions }) } });
  const onClick = jest.fn();
  renderAt(
    <>
      <PermissionButton needs="settings.edit" onClick={onClick}>
        Save
      </PermissionButton>
      <PermissionLink needs="settings.edit" to="/admin?tab=settings">
        Settings
      </PermissionLink>
    </>,
    host,
  );
  return { host, onClick };
}

describe('PermissionButton', () => {
  it('is enabled if the user has the permission', async () => {
    const { onClick } = showButton(['settings.edit']);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: 'Settings' })).toBeVisible();
  });

  it('is enabled if the API sends no permissions (older version)', async () => {
    const { onClick } = showButton();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it.each(['Save', 'Settings'])(
    'is focusable without the permission, shows the reason and does nothing: %s',
    async (name) => {
      const { host, onClick } = showButton([]);
      const button = screen.getByRole('button', { name });
      expect(button).toHaveAccessibleDescription(WHY);
      expect(button).toHaveAttribute('aria-disabled', 'true');
      button.focus();
      await userEvent.keyboard('{Enter}');
      expect(onClick).not.toHaveBeenCalled();
      expect(host.toasts).toEqual([{ title: 'Not allowed', message: WHY, tone: 'failure' }]);
      expect(location.pathname).toBe('/admin');
    },
  );
});
